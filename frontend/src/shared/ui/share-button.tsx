import { Check, Share2 } from 'lucide-react';
import { useTexts } from '../lib/texts/texts';
import { Button } from './button';
import { useShare } from './use-share';

interface ShareButtonProps {
  url: string;
  title: string;
  label: string;
}

export function ShareButton({ url, title, label }: ShareButtonProps) {
  const t = useTexts();
  const { copied, share } = useShare();
  return (
    <Button variant="secondary" title={label} onClick={() => void share(url, title)}>
      {copied ? <Check aria-hidden /> : <Share2 aria-hidden />}
      {copied ? t.share.copied : t.share.share}
    </Button>
  );
}
