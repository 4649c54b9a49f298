import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { ActivityRow } from '@/admin/activities/activity-row';
import { MediaPreviewDialog, type MediaMetadata } from '@/admin/activities/media-preview';
import { AdminSessionList } from '@/admin/shared/admin-sessions';
import { useSubmit } from '@/admin/shared/forms';
import { usePages } from '@/admin/shared/list-page';
import { ForRole, useHasRole } from '@/admin/shared/roles';
import { FormError } from '@/admin/shared/states';
import { useDialog } from '@/admin/shared/use-dialog';
import {
  useAddUserNoteMutation,
  useEndSessionOfUserMutation,
  useEndSessionsOfUserMutation,
  useGetAdminActivityPageQuery,
  useGetUserSessionsQuery,
  type EditableUser,
} from '@/shared/api/admin-api';
import { useGetUserNotePagesInfiniteQuery } from '@/shared/api/admin-user-api';
import { limits } from '@/shared/api/limits';
import { getT } from '@/shared/texts/texts';
import { WritesOnly } from '@/admin/shared/writes-only';
import { Section } from '@/admin/shared/section';
import { TimeAgo } from '@/shared/ui/time-ago';
import { UserList } from './user-list';

export function UserActivities({ userId }: { userId: number }) {
  const t = getT('adminUserPreview');
  const { paging, pagerOf } = usePages();
  const { currentData, fulfilledTimeStamp = 0, ...query } = useGetAdminActivityPageQuery({ userId, ...paging });
  const preview = useDialog<MediaMetadata>();
  return (
    <Section title={t('tabs.activity')}>
      <UserList items={currentData?.items} query={query} empty={t('noActivities')}>
        {(activities) => (
          <ul className="divide-y divide-line">
            {activities.map((activity) => (
              <ActivityRow key={activity.id} activity={activity} now={fulfilledTimeStamp} onOpen={preview.show} />
            ))}
          </ul>
        )}
      </UserList>
      {pagerOf(currentData)}
      {preview.render((media, modalProps) => (
        <MediaPreviewDialog media={media} modalProps={modalProps} />
      ))}
    </Section>
  );
}

/** The browsers in which a user is signed in. */
export function UserSessions({ user: { id, emailVerified } }: { user: EditableUser }) {
  const t = getT('adminUserPreview');
  const query = useGetUserSessionsQuery({ id });
  const [end] = useEndSessionOfUserMutation();
  const [endAll] = useEndSessionsOfUserMutation();
  const canEnd = useHasRole('moderator');
  return (
    <Section title={t('tabs.sessions')}>
      {emailVerified ? null : <Alert type="warning" showIcon title={t('noWayBack')} />}
      <AdminSessionList
        canEnd={canEnd}
        query={query}
        onEnd={async (sessionId) => (await end({ id, sessionId })).error}
        onEndOthers={async () => (await endAll({ id })).error}
      />
    </Section>
  );
}

function NoteForm({ userId }: { userId: number }) {
  const t = getT('adminUserPreview');
  const [text, setText] = useState('');
  const [add] = useAddUserNoteMutation();
  const { submit, loading, error } = useSubmit({
    submit: async () => {
      await add({ id: userId, noteDto: { text } }).unwrap();
      setText('');
      return [t('noteAdded')] as const;
    },
  });
  return (
    <form
      className="flex flex-col items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormError error={error} />
      <Input.TextArea
        aria-label={t('note')}
        placeholder={t('noteHint')}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={2 * limits.moderationNoteMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <WritesOnly>
        <Button type="primary" htmlType="submit" disabled={loading || text.trim() === ''}>
          {t('addNote')}
        </Button>
      </WritesOnly>
    </form>
  );
}

/** What the team notes about a user, newest first. The queue of reports has the same notes. */
export function UserNotes({ userId }: { userId: number }) {
  const t = getT('adminUserPreview');
  const { currentData, fulfilledTimeStamp = 0, ...query } = useGetUserNotePagesInfiniteQuery({ id: userId });
  return (
    <Section title={t('tabs.notes')}>
      <ForRole least="moderator">
        <NoteForm userId={userId} />
      </ForRole>
      <UserList items={currentData?.pages.flatMap(({ items }) => items)} query={query} empty={t('noNotes')}>
        {(notes) => (
          <ul className="divide-y divide-line">
            {notes.map(({ id, text, writtenBy, createdAt, mediaId, albumId, collectionId }) => (
              <li key={id} className="py-3 [overflow-wrap:anywhere]">
                <p dir="auto" className="whitespace-pre-line">
                  {text}
                </p>
                <p className="mt-1 text-sm text-ink-soft">
                  {[
                    writtenBy ?? getT('adminReports')('deletedAccount'),
                    ...(mediaId === null ? [] : [t('aboutMedia', { id: mediaId })]),
                    ...(albumId === null ? [] : [t('aboutAlbum', { id: albumId })]),
                    ...(collectionId === null ? [] : [t('aboutCollection', { id: collectionId })]),
                  ].join(' · ')}
                  {' · '}
                  <TimeAgo style="long" instant={createdAt} now={fulfilledTimeStamp} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </UserList>
    </Section>
  );
}
