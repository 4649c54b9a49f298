import { Section } from '@/admin/shared/section';
import { useGetUserCollectionsQuery } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { MediaSets } from './media-sets';
import { UserList } from './user-list';

/** The collections of a user, also the private ones. */
export function UserCollections({ userId }: { userId: number }) {
  const t = getT('adminUserPreview');
  const { currentData, ...query } = useGetUserCollectionsQuery({ id: userId });
  return (
    <Section title={t('collections')}>
      <UserList items={currentData} query={query} empty={t('noCollections')}>
        {(collections) => (
          <MediaSets sets={collections.map(({ isPublic, ...set }) => ({ ...set, kind: 'collection', isPrivate: !isPublic }))} />
        )}
      </UserList>
    </Section>
  );
}
