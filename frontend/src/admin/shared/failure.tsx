import { Alert, Button } from 'antd';
import { reasonOf } from './reason-of';

/** A list that did not come, and the way to ask again. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={reasonOf(error, 'Something went wrong. Please try again.')}
      action={
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}
