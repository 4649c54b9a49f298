import { discardQuestion, pendingDiscard } from './ask-to-discard';
import { ConfirmDialog } from './confirm-dialog';

/** The question of `askToDiscard`, once for the back-office. */
export function DiscardDialog() {
  const decide = pendingDiscard.use();
  const { title, hint, confirm, stay } = discardQuestion();
  const close = (discards: boolean) => {
    pendingDiscard.set(null);
    decide?.(discards);
  };
  const modalProps = {
    open: decide !== null,
    onCancel: () => {
      close(false);
    },
    afterClose: () => undefined,
  };
  return (
    <ConfirmDialog
      title={title}
      modalProps={modalProps}
      aboveDialogs
      confirm={confirm}
      confirming={confirm}
      cancel={stay}
      loading={false}
      failure={null}
      onConfirm={() => {
        close(true);
      }}
    >
      {hint}
    </ConfirmDialog>
  );
}
