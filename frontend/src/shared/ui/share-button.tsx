import { clsx } from 'clsx';
import { Check, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '@/shared/lib/copy-text';
import { getT } from '@/shared/texts/texts';
import { Button, type ButtonVariant } from './button';
import { showToast } from './toast';

const COPIED_DURATION_MS = 2000;

/** Shares a link. `copied` is true for two seconds after copying, so that the button also shows the success. */
export function useShare() {
  const t = getT('share');
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_DURATION_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  /** Resolves to true when the link was shared or copied. */
  const share = async (url: string, title: string): Promise<boolean> => {
    const outcome = await shareLink(url, title);
    if (outcome === 'copied') {
      setCopied(true);
      showToast({ title: t('copied'), description: t('copiedHint', { url }) });
    }
    if (outcome === 'failed') {
      showToast({ title: t('failed'), description: t('failedHint'), destructive: true });
    }
    return outcome === 'shared' || outcome === 'copied';
  };

  return { copied, share };
}

type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

/** Opens the Web Share sheet on touch devices, and copies the URL on other devices (PR-22). */
async function shareLink(url: string, title: string): Promise<ShareOutcome> {
  const usesShareSheet = 'share' in navigator && matchMedia('(pointer: coarse)').matches;
  try {
    if (usesShareSheet) {
      await navigator.share({ url, title });
      return 'shared';
    }
    await copyText(url);
    return 'copied';
  } catch (reason) {
    return reason instanceof DOMException && reason.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}

interface ShareButtonProps {
  url: string;
  title: string;
  label: string;
  /** On a phone, the button shows only its icon. */
  isCompact?: boolean;
  variant?: ButtonVariant;
  onShared?: () => void;
}

export function ShareButton({ url, title, label, isCompact = false, variant = 'secondary', onShared }: ShareButtonProps) {
  const t = getT('share');
  const { copied, share } = useShare();
  return (
    <Button
      variant={variant}
      title={label}
      className={clsx(isCompact && 'max-sm:w-11 max-sm:px-0')}
      onClick={() => void share(url, title).then((isShared) => isShared && onShared?.())}
    >
      {copied ? <Check aria-hidden /> : <Share2 aria-hidden />}
      <span className={clsx(isCompact && 'sr-only sm:not-sr-only')}>{copied ? t('copied') : t('share')}</span>
    </Button>
  );
}
