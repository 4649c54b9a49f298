import { undoAction } from '@/admin/shared/undo';
import { showOutcome } from '@/admin/shared/show-outcome';
import { useUpdateUserMutation, type User } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';

/** Hides a user, or shows a hidden one. */
export function useHideUser(): (user: User) => Promise<void> {
  const t = getT('adminUsers');
  const [update] = useUpdateUserMutation();
  return ({ id, username, hidden, suspendedAt }) =>
    showOutcome(
      update({ id, updateUserDto: { hidden: !hidden } }),
      // A suspended page stays hidden until the end (PR-128).
      [
        t(!hidden ? 'hidden' : suspendedAt === null ? 'shown' : 'shownAfterSuspension'),
        username,
        undoAction(() => update({ id, updateUserDto: { hidden } }).unwrap()),
      ],
      undefined,
      t('updateFailed'),
    );
}
