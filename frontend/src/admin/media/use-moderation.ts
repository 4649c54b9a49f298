import { useModerateMediaMutation, type AdminMedia } from '../../shared/api/admin-api';
import { errorMessage } from '../../shared/api/problem';
import { useNotices } from '../shared/use-notices';

type Flag = { hidden: boolean } | { sensitive: boolean };

function titleOf(flag: Flag): string {
  if ('hidden' in flag) return flag.hidden ? 'Media hidden' : 'Media shown again';
  return flag.sensitive ? 'Media marked as sensitive' : 'Media no longer marked as sensitive';
}

export function useModeration({ id, originalName }: AdminMedia): { flag: (flag: Flag) => Promise<void>; busy: boolean } {
  const notices = useNotices();
  const [moderate, { isLoading }] = useModerateMediaMutation();
  const flag = async (wanted: Flag): Promise<void> => {
    const { error } = await moderate({ id, moderateMediaDto: wanted });
    if (error === undefined) notices.done(titleOf(wanted), originalName);
    else notices.failed('Update failed', errorMessage(error, 'Failed to update the media'));
  };
  return { flag, busy: isLoading };
}
