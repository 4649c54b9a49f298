import type { ReactNode } from 'react';
import { getT } from '@/shared/texts/texts';
import { Button } from './button';
import { Dialog } from './dialog';
import { InlineError } from './inline-error';
import { OnlineButton } from './online-button';
import { useSubmit, type SubmitOptions, type Submitted } from './use-submit';

interface ConfirmDialogProps extends Pick<SubmitOptions<void>, 'failed' | 'failedHint' | 'fallback'> {
  title: string;
  question: string;
  confirm: string;
  /** The text of the button while the request runs. */
  confirming?: string;
  /** The text in the dialog when it is not the error. */
  errorText?: (error: string) => string;
  /** Shows the object of the action. */
  children?: ReactNode;
  /** As `submit` of `useSubmit`. A success closes the dialog. */
  onConfirm: () => Promise<Submitted>;
  /** Called after the success in place of `onClose`. */
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before a destructive action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    question,
    confirm,
    confirming = confirm,
    errorText = String,
    children,
    onConfirm,
    onClose,
    onDone = onClose,
    ...failure
  } = props;
  const { submit, loading, error } = useSubmit({ submit: onConfirm, onDone, ...failure });
  return (
    <Dialog
      open
      busy={loading}
      onOpenChange={onClose}
      title={title}
      description={question}
      footer={
        <>
          <Button variant="secondary" disabled={loading} onClick={onClose}>
            {getT('common')('cancel')}
          </Button>
          <OnlineButton variant="danger" loading={loading} onClick={() => submit()}>
            {loading ? confirming : confirm}
          </OnlineButton>
        </>
      }
    >
      {children}
      <InlineError text={error === null ? null : errorText(error)} />
    </Dialog>
  );
}
