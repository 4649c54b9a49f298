import { CloudAlert, RotateCw } from 'lucide-react';
import type { ApiError } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { Button } from './button';
import { IconSquare } from './icon-square';

interface ErrorStateProps {
  title: string;
  /** Its message is the hint of a panel. */
  error?: ApiError;
  onRetry: () => void;
  retrying?: boolean;
  /** `panel` replaces a list or a page that could not be loaded; `notice` is a line above what is still shown. */
  variant?: 'panel' | 'notice';
}

/** What could not be loaded, with the reason and a button to retry it. */
export function ErrorState({ title, error, onRetry, retrying = false, variant = 'panel' }: ErrorStateProps) {
  const t = getT('common');
  const retryText = retrying ? t('retrying') : t('retry');
  if (variant === 'notice') {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 rounded-button border border-danger/30 bg-danger-soft px-4 py-2">
        <CloudAlert aria-hidden className="size-5 shrink-0 text-danger" />
        <p className="flex-1 basis-40 [overflow-wrap:anywhere]">{title}</p>
        <Button variant="secondary" size="small" onClick={onRetry} loading={retrying}>
          {retryText}
        </Button>
      </div>
    );
  }
  return (
    <div role="alert" className="flex flex-col items-center rounded-card border border-line bg-surface px-6 py-10 text-center sm:py-14">
      <IconSquare icon={CloudAlert} tone="danger" />
      <p className="text-lg font-bold tracking-tight text-balance">{title}</p>
      <p className="mt-1.5 max-w-sm text-balance text-ink-soft">{error?.message ?? t('unexpected')}</p>
      <Button variant="secondary" className="mt-6" onClick={onRetry} loading={retrying}>
        {retrying ? null : <RotateCw aria-hidden />}
        {retryText}
      </Button>
    </div>
  );
}
