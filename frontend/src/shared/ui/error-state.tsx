import { CloudAlert, RotateCw } from 'lucide-react';
import { asApiError, errorMessage } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { Button } from './button';
import { IconSquare } from './icon-square';

interface ErrorStateProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

/** Replaces a list or a page that could not be loaded, with the reason and, unless it was refused, a retry button. `ErrorNotice` is a line above what is still shown. */
export function ErrorState({ title, error, onRetry, retrying = false }: ErrorStateProps) {
  const t = getT('common');
  return (
    <div role="alert" className="flex flex-col items-center rounded-card border border-line bg-surface px-6 py-10 text-center sm:py-14">
      <IconSquare icon={CloudAlert} tone="danger" />
      <p className="text-lg font-bold tracking-tight text-balance">{title}</p>
      <p className="mt-1.5 max-w-sm text-balance text-ink-soft">{errorMessage(error)}</p>
      {asApiError(error)?.status === 403 ? null : (
        <Button variant="secondary" className="mt-6" onClick={onRetry} loading={retrying}>
          {retrying ? null : <RotateCw aria-hidden />}
          {t('retry')}
        </Button>
      )}
    </div>
  );
}
