import { useEffect, useState } from 'react';
import { shareLink } from '../lib/share-link';
import { fill, useTexts } from '../lib/texts/texts';
import { showToast } from './toast';

const COPIED_DURATION_MS = 2000;

/** Shares a link. `copied` is true for two seconds after copying, so that the button also shows the success. */
export function useShare() {
  const t = useTexts();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => {
      setCopied(false);
    }, COPIED_DURATION_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [copied]);

  const share = async (url: string, title: string) => {
    const outcome = await shareLink(url, title);
    if (outcome === 'copied') {
      setCopied(true);
      showToast({ title: t.share.copied, description: fill(t.share.copiedHint, { url }) });
    }
    if (outcome === 'failed') {
      showToast({ title: t.share.failed, description: t.share.failedHint, destructive: true });
    }
  };

  return { copied, share };
}
