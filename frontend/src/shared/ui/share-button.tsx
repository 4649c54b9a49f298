import { clsx } from 'clsx';
import { Check, Share2 } from 'lucide-react';
import { shareTexts } from '@/shared/i18n/en/share';
import { getT } from '@/shared/i18n/texts';
import { Button } from './button';
import { useShare } from './use-share';

interface ShareButtonProps {
  url: string;
  title: string;
  label: string;
  /** On a phone, the button shows only its icon. */
  isCompact?: boolean;
}

export function ShareButton({ url, title, label, isCompact = false }: ShareButtonProps) {
  const t = getT(shareTexts);
  const { copied, share } = useShare();
  return (
    <Button
      variant="secondary"
      title={label}
      className={clsx(isCompact && 'max-sm:w-11 max-sm:px-0')}
      onClick={() => void share(url, title)}
    >
      {copied ? <Check aria-hidden /> : <Share2 aria-hidden />}
      <span className={clsx(isCompact && 'sr-only sm:not-sr-only')}>{copied ? t.copied : t.share}</span>
    </Button>
  );
}
