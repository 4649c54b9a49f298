export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

/** The Web Share sheet where a finger would expect it, the clipboard everywhere else (PR-22). */
export async function shareLink(url: string, title: string): Promise<ShareOutcome> {
  const bySheet = 'share' in navigator && matchMedia('(pointer: coarse)').matches;
  try {
    if (bySheet) {
      await navigator.share({ url, title });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (reason) {
    return reason instanceof DOMException && reason.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}
