import { Alert, Button } from 'antd';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { adminApi } from '@/shared/api/admin-api';
import { isApiError as isProblem } from '@/shared/api/api-error';
import { commonTexts } from '@/shared/i18n/en/common';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { getT } from '@/shared/i18n/texts';
import { failureMessage } from './failure-message';

const UNAUTHENTICATED = 401;

interface ErrorStateProps {
  error: unknown;
  retrying?: boolean;
  onRetry: () => void;
}

/** The error of a failed request, with a button to retry it. */
export function ErrorState({ error, retrying = false, onRetry }: ErrorStateProps) {
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
      title={failureMessage(error)}
      action={
        <Button size="small" disabled={retrying} onClick={onRetry}>
          {retrying ? getT(adminCommonTexts).retrying : getT(commonTexts).retry}
        </Button>
      }
    />
  );
}
