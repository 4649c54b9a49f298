import { Alert, Button } from 'antd';
import { clsx } from 'clsx';
import { useEffect, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { adminApi } from '@/shared/api/admin-api';
import { asApiError, errorMessage, isApiError } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { ErrorNotice } from '@/shared/ui/error-notice';
import { Skeleton } from '@/shared/ui/skeleton';

const SERVER_ERROR = 500;

/** The message of the server, or a general one when it has sent none. Of an unexpected failure with the id by which the log has its cause. */
export function errorText(error: unknown): string {
  const t = getT('adminCommon');
  const text = errorMessage(error, t('unexpected'));
  const { status, requestId } = asApiError(error) ?? {};
  return status === SERVER_ERROR && requestId !== undefined ? `${text} ${t('request', { id: requestId })}` : text;
}

/** Whether a call was refused because the administrator has no session. */
export const isSignedOut = (error: unknown): boolean => isApiError(error) && error.status === 401;

/** The container of skeletons, with a status for screen readers. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div role="status" aria-label={getT('adminCommon')('loading')} className="flex flex-col gap-5">
      {children}
    </div>
  );
}

export function CardSkeleton({ lines, className }: { lines: number; className?: string }) {
  return (
    <div className={clsx('card p-5', className)}>
      <Skeleton className="my-0.5 h-5 w-40 max-w-full" />
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className="mt-5 h-4 w-full" />
      ))}
    </div>
  );
}

export function TableSkeleton({ rows, avatar = false }: { rows: number; avatar?: boolean }) {
  return (
    <Loading>
      <div className="card divide-y divide-line overflow-hidden">
        <div className="h-12 bg-surface-soft" />
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={clsx('flex items-center gap-3 px-4', avatar ? 'h-16.25' : 'h-14')}>
            {avatar ? <Skeleton shape="round" className="size-10 shrink-0" /> : null}
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="ml-auto h-4 w-1/6" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

interface QueryErrorProps {
  error: unknown;
  retrying?: boolean;
  onRetry: () => unknown;
}

/** The error of a failed request; nothing without one. */
export function QueryError({ error, retrying, onRetry }: QueryErrorProps) {
  const dispatch = useDispatch();
  const hasNoSession = isSignedOut(error);
  // The guard loads the session again, and redirects to the sign-in page when there is none.
  useEffect(() => {
    if (hasNoSession) dispatch(adminApi.util.invalidateTags(['Admin']));
  }, [hasNoSession, dispatch]);
  return error === undefined ? null : <ErrorNotice text={errorText(error)} retrying={retrying} onRetry={() => void onRetry()} />;
}

interface Query {
  data?: unknown;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface QueryStateProps<Of extends Query> {
  query: Of;
  skeleton: ReactNode;
  children: (data: NonNullable<Of['data']>) => ReactNode;
}

/** The states of a query: error, skeleton, content. After a failed refresh, the former content stays below the error. */
export function QueryState<Of extends Query>({ query, skeleton, children }: QueryStateProps<Of>) {
  const { data, error, isFetching, refetch }: Query = query;
  return (
    <>
      <QueryError error={error} retrying={isFetching} onRetry={refetch} />
      {data === undefined && error === undefined ? <Loading>{skeleton}</Loading> : null}
      {data === undefined ? null : children(data as NonNullable<Of['data']>)}
    </>
  );
}

/** A ref that scrolls to the element when it is shown. */
export const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** Shows the error in the dialog and scrolls to it, because it may be outside of the visible part of a long form. */
export function FormError({ error }: { error: string | null }) {
  if (error === null) return null;
  return (
    <div key={error} ref={scrollIntoView} className="mb-4 scroll-mt-4">
      <Alert type="error" showIcon role="alert" title={error} />
    </div>
  );
}

interface OptionsErrorProps {
  text: string;
  retrying: boolean;
  onRetry: () => unknown;
}

/** The error of a field whose options could not be loaded, with a button to retry the request. */
export function OptionsError({ text, retrying, onRetry }: OptionsErrorProps) {
  return (
    <p role="alert" className="mt-1 flex flex-wrap items-center gap-2 text-danger">
      {text}
      <Button size="small" loading={retrying} onClick={onRetry}>
        {getT('common')('retry')}
      </Button>
    </p>
  );
}
