import type { ReactNode } from 'react';
import { isNotFound } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { ErrorState } from './error-state';

export interface Query<Data> {
  data?: Data;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

export interface QueryStateProps<Data> {
  /** What the hook of a query returns. */
  query: Query<Data>;
  /** Title of the error. */
  failed: string;
  skeleton: ReactNode;
  /** The heading of a page whose content contains its own one. */
  heading?: string;
  /** Instead of what does not exist. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The states of what is loaded, in one order: it is missing, it is there, it failed, it is loading. */
export function QueryState<Data>({ query, failed, skeleton, heading, missing, children }: QueryStateProps<Data>): ReactNode {
  const { data, error, isFetching, refetch } = query;
  // First, because the store keeps the data of what was deleted.
  if (missing !== undefined && isNotFound(error)) return missing;
  if (data !== undefined) return children(data);
  if (error === undefined) return skeleton;
  return (
    <>
      {heading === undefined ? null : <h1 className="sr-only">{heading}</h1>}
      <ErrorState title={failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    </>
  );
}

/** Placeholders, which screen readers announce. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{getT('common')('loading')}</span>
      {children}
    </div>
  );
}
