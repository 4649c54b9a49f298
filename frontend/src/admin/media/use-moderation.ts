import { useModerateMediaMutation, type AdminMedia } from '../../shared/api/admin-api';
import { errorMessage } from '../../shared/api/problem';
import { useNotices } from '../shared/use-notices';
import { adminCommonTexts } from '../../shared/i18n/en/admin/common';
import { adminMediaTexts } from '../../shared/i18n/en/admin/media';
import { getT } from '../../shared/i18n/texts';

type Flag = { hidden: boolean } | { sensitive: boolean };

function titleOf(flag: Flag): string {
  const t = getT(adminMediaTexts);
  if ('hidden' in flag) return flag.hidden ? t.hidden : t.shown;
  return flag.sensitive ? t.marked : t.unmarked;
}

export function useModeration({ id, originalName }: AdminMedia): { flag: (flag: Flag) => Promise<void>; busy: boolean } {
  const notices = useNotices();
  const [moderate, { isLoading }] = useModerateMediaMutation();
  const flag = async (wanted: Flag): Promise<void> => {
    const { error } = await moderate({ id, moderateMediaDto: wanted });
    if (error === undefined) notices.done(titleOf(wanted), originalName);
    else notices.failed(getT(adminCommonTexts).updateFailed, errorMessage(error, getT(adminMediaTexts).updateFailed));
  };
  return { flag, busy: isLoading };
}
