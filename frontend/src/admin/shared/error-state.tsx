import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { adminApi } from '../../shared/api/admin-api';
import { isProblem, errorMessage } from '../../shared/api/problem';

const UNAUTHENTICATED = 401;

/** The error of a failed request, with a button to retry it. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const dispatch = useDispatch();
  const isSignedOut = isProblem(error) && error.status === UNAUTHENTICATED;
  // The guard loads the session again, and redirects to the sign-in page when there is none.
  useEffect(() => {
    if (isSignedOut) dispatch(adminApi.util.invalidateTags(['Admin']));
  }, [isSignedOut, dispatch]);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={errorMessage(error, 'Something went wrong. Please try again.')}
      action={
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}
