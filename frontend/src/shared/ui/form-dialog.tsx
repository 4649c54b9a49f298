import type { ReactNode } from 'react';
import { getT } from '@/shared/texts/texts';
import { Button } from './button';
import { DialogActions } from './dialog-actions';
import { GuardedDialog, type GuardedDialogProps } from './guarded-dialog';
import { InlineError } from './inline-error';
import { OnlineButton } from './online-button';
import { useSubmit, type SubmitOptions, type Submitted } from './use-submit';

type FormState = Pick<ReturnType<typeof useSubmit>, 'error' | 'fieldError'>;

interface FormDialogProps
  extends Omit<GuardedDialogProps, 'busy' | 'children' | 'footer'>, Pick<SubmitOptions<void>, 'failed' | 'failedHint' | 'fallback'> {
  submit: string;
  /** The text of the button while the request runs. */
  submitting?: string;
  danger?: boolean;
  /** False while the input cannot be sent. */
  ready?: boolean;
  /** As `submit` of `useSubmit`. A success closes the dialog. */
  onSubmit: () => Promise<Submitted>;
  /** Called after the success in place of `onClose`. */
  onDone?: () => void;
  /** The fields. A function shows the error itself, at its field. */
  children: ReactNode | ((form: FormState) => ReactNode);
}

/** A form in a dialog. */
export function FormDialog(props: FormDialogProps) {
  const { submit: label, submitting = label, danger = false, ready = true, failed, failedHint, fallback, ...others } = props;
  const { onSubmit, onDone = others.onClose, children, ...dialogProps } = others;
  const { submit, loading, ...form } = useSubmit({ submit: onSubmit, onDone, failed, failedHint, fallback });
  return (
    <GuardedDialog {...dialogProps} busy={loading}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) submit();
        }}
      >
        {typeof children === 'function' ? (
          children(form)
        ) : (
          <>
            {children}
            <InlineError text={form.error} />
          </>
        )}
        <DialogActions>
          <Button variant="secondary" disabled={loading} onClick={dialogProps.onClose}>
            {getT('common')('cancel')}
          </Button>
          <OnlineButton type="submit" variant={danger ? 'danger' : 'primary'} disabled={!ready} loading={loading}>
            {loading ? submitting : label}
          </OnlineButton>
        </DialogActions>
      </form>
    </GuardedDialog>
  );
}
