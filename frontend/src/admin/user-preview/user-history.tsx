import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { actionText, Changes, fieldChanges, fieldText } from '@/admin/audit/audit-details';
import { AdminName, Outcome } from '@/admin/audit/audit-table';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { usePages } from '@/admin/shared/list-page';
import { useHasRole } from '@/admin/shared/roles';
import { useDialog } from '@/admin/shared/use-dialog';
import { Section } from '@/admin/shared/section';
import { useGetAuditQuery, type AuditEntry, type EditableUser } from '@/shared/api/admin-api';
import { useGetUserEditPagesInfiniteQuery } from '@/shared/api/admin-user-api';
import { getT } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';
import { TimeAgo } from '@/shared/ui/time-ago';
import { isRevertible, useRevert, type Reversion } from './use-revert';
import { UserList } from './user-list';

function RevertDialog({
  reversion,
  user,
  modalProps,
}: {
  reversion: Reversion;
  user: EditableUser;
  modalProps: Parameters<typeof ConfirmDialog>[0]['modalProps'];
}) {
  const t = getT('adminUserPreview');
  const { revert, question } = useRevert(user, reversion);
  const { field, change } = reversion;
  return (
    <ConfirmDialog
      title={t('revertTitle', { field: fieldText(field) })}
      modalProps={modalProps}
      confirm={t('revert')}
      confirming={t('reverting')}
      danger={false}
      focusConfirm
      onConfirm={async () => ((await revert()) ? [t('reverted'), fieldText(field)] : null)}
    >
      <p className="mb-3">{t('revertHint')}</p>
      <Changes changes={[{ field, before: change.after, after: change.before }]} />
      {question}
    </ConfirmDialog>
  );
}

type OnRevert = (reversion: Reversion) => void;

interface RevertibleProps {
  entry: Reversion['entry'];
  onRevert: OnRevert;
}

/** The changed fields with both values. Moderators bring back a former value of the page, which an item and a link do not have. */
function RevertibleChanges({ entry, onRevert }: RevertibleProps) {
  const t = getT('adminUserPreview');
  const isModerator = useHasRole('moderator');
  // The name of the action says more than the number of media.
  const changes = fieldChanges(entry).filter(({ field }) => field !== 'media');
  if (changes.length === 0) return null;
  return (
    <div className="mt-2">
      <Changes
        changes={changes}
        action={(change) =>
          isModerator && isRevertible(change.field) && entry.after !== null ? (
            <Button
              type="link"
              size="small"
              className="flex! px-0!"
              icon={<UndoOutlined aria-hidden />}
              aria-label={t('revertNamed', { field: fieldText(change.field) })}
              onClick={() => onRevert({ entry, field: change.field, change })}
            >
              {t('revert')}
            </Button>
          ) : null
        }
      />
    </div>
  );
}

function Entry({ entry, now, onRevert }: { entry: AuditEntry; now: number; onRevert: OnRevert }) {
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{actionText(entry.action)}</span>
        <Outcome status={entry.status} />
        <span className="text-sm text-ink-soft sm:ml-auto">
          <AdminName entry={entry} /> · <TimeAgo style="long" instant={entry.createdAt} now={now} />
        </span>
      </p>
      {entry.before === null ? null : <RevertibleChanges entry={entry} onRevert={onRevert} />}
    </li>
  );
}

/** What the creator has changed (PR-158). */
function CreatorEdits({ userId, onRevert }: { userId: number; onRevert: OnRevert }) {
  const t = getT('adminUserPreview');
  const { currentData, fulfilledTimeStamp = 0, ...query } = useGetUserEditPagesInfiniteQuery({ id: userId });
  return (
    <Section title={t('byCreator')} hint={t('byCreatorHint')}>
      <UserList items={currentData?.pages.flatMap(({ items }) => items)} query={query} empty={t('noEdits')}>
        {(edits) => (
          <ul className="divide-y divide-line">
            {edits.map((edit) => (
              <li key={edit.id} className="py-4">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-medium">{edit.mediaId === null ? t('ofPage') : t('aboutMedia', { id: edit.mediaId })}</span>
                  <span className="text-sm text-ink-soft sm:ml-auto">
                    <TimeAgo style="long" instant={edit.editedAt} now={fulfilledTimeStamp} />
                  </span>
                </p>
                <RevertibleChanges entry={edit.mediaId === null ? edit : { ...edit, after: null }} onRevert={onRevert} />
              </li>
            ))}
          </ul>
        )}
      </UserList>
    </Section>
  );
}

/** What administrators did with a user, newest first. */
function TeamEdits({ user, onRevert }: { user: EditableUser; onRevert: OnRevert }) {
  const t = getT('adminUserPreview');
  const { paging, pagerOf } = usePages();
  const filter = { objectType: 'user', objectId: String(user.id) };
  const { currentData, fulfilledTimeStamp = 0, ...query } = useGetAuditQuery({ ...filter, ...paging });
  const counted = currentData && { total: currentData.totalCount, estimated: currentData.totalEstimated };
  return (
    <Section title={t('byTeam')} action={<Link to={`/adm/audit?${new URLSearchParams(filter).toString()}`}>{t('inAudit')}</Link>}>
      <UserList items={currentData?.entries} query={query} empty={t('noHistory')}>
        {(entries) => (
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} now={fulfilledTimeStamp} onRevert={onRevert} />
            ))}
          </ul>
        )}
      </UserList>
      {pagerOf(counted)}
    </Section>
  );
}

/** What the team and the creator have changed, with the former values of each field, which can be brought back (PR-137, PR-158). */
export function UserHistory({ user }: { user: EditableUser }) {
  const reverting = useDialog<Reversion>();
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <TeamEdits user={user} onRevert={reverting.show} />
      <CreatorEdits userId={user.id} onRevert={reverting.show} />
      {reverting.render((reversion, modalProps) => (
        <RevertDialog reversion={reversion} user={user} modalProps={modalProps} />
      ))}
    </div>
  );
}
