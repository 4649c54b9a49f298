import { showOutcome } from '@/admin/shared/show-outcome';
import { useUpdateUserMutation, type User } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';

/** Hides a user, or shows a hidden one. */
export function useHideUser(): (user: User) => Promise<void> {
  const t = getT('adminUsers');
  const [update] = useUpdateUserMutation();
  return ({ id, username, hidden }) =>
    showOutcome(
      update({ id, updateUserDto: { hidden: !hidden } }),
      [hidden ? t('shown') : t('hidden'), username, () => update({ id, updateUserDto: { hidden } }).unwrap()],
      undefined,
      t('updateFailed'),
    );
}
