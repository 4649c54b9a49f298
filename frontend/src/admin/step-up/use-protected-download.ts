import { useLazyGetStepUpQuery } from '@/shared/api/admin-api';
import { askAdministrator } from '@/shared/api/repeat-refused';
import { useNotices } from '@/admin/shared/use-notices';
import { adminSettingsTexts } from '@/shared/i18n/en/admin/settings';
import { getT } from '@/shared/i18n/texts';
import { failureMessage } from '@/admin/shared/failure-message';

function followDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Downloads a file after the identity is confirmed, because the browser would show a refusal in place of the page. */
export function useProtectedDownload(): (url: string) => Promise<void> {
  const notices = useNotices();
  const [getStepUp] = useLazyGetStepUpQuery();
  return async (url) => {
    const { data, error } = await getStepUp();
    if (data === undefined) notices.failed(getT(adminSettingsTexts).stepUp.downloadFailed, failureMessage(error));
    else if (!data.required || (await askAdministrator('step_up_required'))) followDownload(url);
  };
}
