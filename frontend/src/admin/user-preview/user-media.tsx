import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { useMemo, useRef } from 'react';
import { MediaActions } from '@/admin/media/media-actions';
import { Thumbnail } from '@/admin/media/media-card';
import { useMediaDialogs } from '@/admin/media/use-media-dialogs';
import { ForRole, useHasRole } from '@/admin/shared/roles';
import { useOrderUserMediaMutation, type EditableUser, type GalleryItem } from '@/shared/api/admin-api';
import { useGetUserMediaPagesInfiniteQuery } from '@/shared/api/admin-user-api';
import { itemsOf } from '@/shared/api/public-endpoints';
import { useFileDrop } from '@/shared/lib/use-file-drop';
import { useOnline } from '@/shared/lib/use-online';
import { useSortOrder } from '@/shared/lib/use-sort-order';
import { getT } from '@/shared/texts/texts';
import { InlineError } from '@/shared/ui/inline-error';
import { WritesOnly } from '@/admin/shared/writes-only';
import { Section } from '@/admin/shared/section';
import { SortableList } from '@/shared/ui/sortable-list';
import { MEDIA_TYPES, UploadProgress, useMediaUpload } from './media-upload';
import { UserList } from './user-list';

/** Pinned items stay first, as the server keeps them. */
function pinnedFirst(ids: number[], media: GalleryItem[]): number[] {
  const pinned = new Set(media.filter(({ isPinned }) => isPinned).map(({ id }) => id));
  return [...ids.filter((id) => pinned.has(id)), ...ids.filter((id) => !pinned.has(id))];
}

/** The gallery of a user in its order, with upload and order on the user's behalf (PR-136). */
export function UserMedia({ user: { id: userId } }: { user: EditableUser }) {
  const t = getT('adminUserPreview');
  const isOnline = useOnline();
  const isModerator = useHasRole('moderator');
  const { currentData, ...query } = useGetUserMediaPagesInfiniteQuery({ id: userId });
  const [sendOrder, ordering] = useOrderUserMediaMutation();
  // The same list until the next answer, because another one replaces the order that is not saved yet.
  const items = useMemo(() => itemsOf(currentData), [currentData]);
  const order = useSortOrder(items, (ids) => sendOrder({ id: userId, mediaOrderDto: { ids } }), ordering.isLoading);
  const media = order.shown;
  const { view, remove, dialogs } = useMediaDialogs(media);
  const upload = useMediaUpload(userId);
  const input = useRef<HTMLInputElement>(null);
  const { isOver, dropProps } = useFileDrop((files) => {
    if (isModerator && isOnline) upload.add(files);
  });
  return (
    <div {...dropProps} className={clsx('rounded-card', isOver && isModerator && 'ring-3 ring-accent')}>
      <Section
        title={t('tabs.media')}
        action={
          <ForRole least="moderator">
            <WritesOnly>
              <Button type="primary" icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
                {t('upload')}
              </Button>
            </WritesOnly>
            <input
              ref={input}
              type="file"
              multiple
              accept={MEDIA_TYPES}
              aria-label={t('files')}
              className="sr-only"
              tabIndex={-1}
              onChange={({ target }) => {
                upload.add(Array.from(target.files ?? []));
                target.value = '';
              }}
            />
          </ForRole>
        }
      >
        <UploadProgress upload={upload} />
        <ForRole least="moderator">
          <p className="text-sm text-ink-soft">{t('orderHint')}</p>
        </ForRole>
        <InlineError text={order.error} />
        <UserList items={currentData && media} query={query} empty={t('noMedia')}>
          {(shown) => (
            <SortableList
              items={shown}
              nameOf={(item) => item.title || item.originalName}
              disabled={!isOnline || !isModerator}
              onSort={(ids) => order.sort(pinnedFirst(ids, media))}
              className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5 min-[100rem]:grid-cols-7"
              itemClassName="card overflow-clip [contain-intrinsic-size:auto_17rem] [content-visibility:auto]"
            >
              {(item, handle) => (
                <>
                  <Thumbnail item={item} size="large" onView={view} />
                  <div className="flex items-center pl-3">
                    <span dir="auto" className="min-w-0 flex-1 truncate text-sm font-medium" title={item.title || item.originalName}>
                      {item.title || item.originalName}
                    </span>
                    {isModerator ? handle : null}
                  </div>
                  <ForRole least="moderator">
                    <div className="px-2 pb-2">
                      <MediaActions item={item} wordless onDelete={remove} />
                    </div>
                  </ForRole>
                </>
              )}
            </SortableList>
          )}
        </UserList>
      </Section>
      {dialogs}
    </div>
  );
}
