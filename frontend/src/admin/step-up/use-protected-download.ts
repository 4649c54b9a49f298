import { useLazyGetStepUpQuery } from '../../shared/api/admin-api';
import { errorMessage } from '../../shared/api/problem';
import { askForStepUp } from '../../shared/api/step-up';
import { useNotices } from '../shared/use-notices';

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
    if (data === undefined) notices.failed('Download failed', errorMessage(error, 'Something went wrong. Please try again.'));
    else if (!data.required || (await askForStepUp())) followDownload(url);
  };
}
