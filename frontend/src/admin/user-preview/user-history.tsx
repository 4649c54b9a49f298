import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { actionText, Changes, changesOf, fieldText } from '@/admin/audit/audit-details';
import { AdminName, Outcome } from '@/admin/audit/audit-table';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { usePages } from '@/admin/shared/list-page';
import { useHasRole } from '@/admin/shared/roles';
import { useDialog } from '@/admin/shared/use-dialog';
import { Section } from '@/admin/shared/section';
import { useGetAuditQuery, type AuditEntry, type EditableUser } from '@/shared/api/admin-api';
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

interface EntryProps {
  entry: AuditEntry;
  now: number;
  onRevert: (reversion: Reversion) => void;
}

function Entry({ entry, now, onRevert }: EntryProps) {
  const t = getT('adminUserPreview');
  const canRevert = useHasRole('moderator') && entry.before !== null && entry.after !== null;
  // The name of the action says more than the number of media.
  const changes = changesOf(entry).filter(({ field }) => field !== 'media');
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{actionText(entry.action)}</span>
        <Outcome status={entry.status} />
        <span className="text-sm text-ink-soft sm:ml-auto">
          <AdminName entry={entry} /> · <TimeAgo style="long" instant={entry.createdAt} now={now} />
        </span>
      </p>
      {changes.length === 0 || entry.before === null ? null : (
        <div className="mt-2">
          <Changes
            changes={changes}
            action={(change) =>
              canRevert && isRevertible(change.field) ? (
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
      )}
    </li>
  );
}

/** What administrators did with a user, newest first, with the former values of each field, which can be brought back (PR-137). */
export function UserHistory({ user }: { user: EditableUser }) {
  const t = getT('adminUserPreview');
  const { paging, pagerOf } = usePages();
  const filter = { objectType: 'user', objectId: String(user.id) };
  const { currentData, fulfilledTimeStamp = 0, ...query } = useGetAuditQuery({ ...filter, ...paging });
  const reverting = useDialog<Reversion>();
  const counted = currentData && { total: currentData.totalCount, estimated: currentData.totalEstimated };
  return (
    <Section title={t('tabs.history')} action={<Link to={`/adm/audit?${new URLSearchParams(filter).toString()}`}>{t('inAudit')}</Link>}>
      <UserList items={currentData?.entries} query={query} empty={t('noHistory')}>
        {(entries) => (
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} now={fulfilledTimeStamp} onRevert={reverting.show} />
            ))}
          </ul>
        )}
      </UserList>
      {pagerOf(counted)}
      {reverting.render((reversion, modalProps) => (
        <RevertDialog reversion={reversion} user={user} modalProps={modalProps} />
      ))}
    </Section>
  );
}
