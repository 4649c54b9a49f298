export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

/** Opens the Web Share sheet on touch devices, and copies the URL on other devices (PR-22). */
export async function shareLink(url: string, title: string): Promise<ShareOutcome> {
  const usesShareSheet = 'share' in navigator && matchMedia('(pointer: coarse)').matches;
  try {
    if (usesShareSheet) {
      await navigator.share({ url, title });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (reason) {
    return reason instanceof DOMException && reason.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}
