import { errorMessage } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { Button } from './button';

interface LoadMoreProps {
  label: string;
  /** What failed, before the reason. */
  failed?: string;
  error?: unknown;
  hasMore: boolean;
  isLoading: boolean;
  onLoad: () => unknown;
}

/** The button after a list, which loads its next page or repeats a failed request. */
export function LoadMore({ label, failed, error, hasMore, isLoading, onLoad }: LoadMoreProps) {
  return (
    <>
      {failed === undefined || error === undefined ? null : (
        <p role="alert" className="mt-4 text-center text-sm font-medium text-danger">
          {failed}. {errorMessage(error)}
        </p>
      )}
      {hasMore ? (
        <div className="mt-6 text-center">
          <Button variant="secondary" loading={isLoading} onClick={() => void onLoad()}>
            {error === undefined ? label : getT('common')('retry')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
