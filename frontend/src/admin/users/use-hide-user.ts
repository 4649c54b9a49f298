import { showUndo } from '@/admin/shared/undo';
import { useUpdateUserMutation, type User } from '@/shared/api/admin-api';
import { errorMessage } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';

/** Hides a user, or shows a hidden one. */
export function useHideUser(): (user: User) => Promise<void> {
  const t = getT('adminUsers');
  const [update] = useUpdateUserMutation();
  return async ({ id, username, hidden }) => {
    const { error } = await update({ id, updateUserDto: { hidden: !hidden } });
    const undo = () => update({ id, updateUserDto: { hidden } }).unwrap();
    if (error === undefined) showUndo(hidden ? t('shown') : t('hidden'), username, undo);
    else showToast({ title: getT('adminCommon')('updateFailed'), description: errorMessage(error, t('updateFailed')), destructive: true });
  };
}
