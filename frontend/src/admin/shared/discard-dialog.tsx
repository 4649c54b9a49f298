import { useState } from 'react';
import { discardTexts, pendingDiscard } from './ask-to-discard';
import { ConfirmDialog } from './confirm-dialog';

/** The question of `ask`, once for the back-office. */
export function DiscardDialog() {
  const pending = pendingDiscard.use();
  // Kept while the dialog closes.
  const [texts, setTexts] = useState(discardTexts);
  if (pending !== null && pending.texts !== texts) setTexts(pending.texts);
  const { title, hint, confirm, stay } = texts;
  const close = (discards: boolean) => {
    pendingDiscard.set(null);
    pending?.decide(discards);
  };
  const modalProps = {
    open: pending !== null,
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
