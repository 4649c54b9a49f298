import { CloudAlert } from 'lucide-react';
import { getT } from '@/shared/texts/texts';
import { Button } from './button';

interface ErrorNoticeProps {
  text: string;
  onRetry: () => void;
  retrying?: boolean;
}

/** What could not be loaded or refreshed, in one line with a retry button. `ErrorState` replaces a whole list or page. */
export function ErrorNotice({ text, onRetry, retrying = false }: ErrorNoticeProps) {
  const t = getT('common');
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-button border border-danger/30 bg-danger-soft px-4 py-2">
      <CloudAlert aria-hidden className="size-5 shrink-0 text-danger" />
      <p className="flex-1 basis-40 [overflow-wrap:anywhere]">{text}</p>
      <Button variant="secondary" size="small" onClick={onRetry} loading={retrying}>
        {retrying ? t('retrying') : t('retry')}
      </Button>
    </div>
  );
}
