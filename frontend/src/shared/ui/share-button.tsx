import { Check, Share2 } from 'lucide-react';
import { shareTexts } from '../i18n/en/share';
import { getT } from '../i18n/texts';
import { Button } from './button';
import { useShare } from './use-share';

interface ShareButtonProps {
  url: string;
  title: string;
  label: string;
}

export function ShareButton({ url, title, label }: ShareButtonProps) {
  const t = getT(shareTexts);
  const { copied, share } = useShare();
  return (
    <Button variant="secondary" title={label} onClick={() => void share(url, title)}>
      {copied ? <Check aria-hidden /> : <Share2 aria-hidden />}
      {copied ? t.copied : t.share}
    </Button>
  );
}
