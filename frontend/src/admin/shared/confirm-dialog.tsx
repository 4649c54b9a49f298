import type { ReactNode } from 'react';
import { getT } from '@/shared/texts/texts';
import { useSubmit } from './forms';
import { BUSY, Modal } from './modal';
import { FormError } from './states';
import type { ModalProps } from './use-dialog';
import type { ToastText } from '@/shared/ui/use-submit';

interface ConfirmDialogProps {
  title: string;
  modalProps: ModalProps;
  /** The text of the button. It deletes by default. */
  confirm?: string;
  /** The text of the button while the request runs. */
  confirming?: string;
  /** False while the confirmation is not complete. */
  ready?: boolean;
  danger?: boolean;
  /** Whether the button gets the focus, so that Enter confirms what can be taken back. */
  focusConfirm?: boolean;
  /** The title of an observed toast after an error, which the dialog shows too. */
  failed?: string;
  /** The text for an error without a message of the server. */
  fallback?: string;
  /** Throws when the server refuses, and the dialog stays open. Resolves to the toast of the success, which closes it; null without one. */
  onConfirm: () => Promise<ToastText | null>;
  /** Names the object and the consequence. */
  children: ReactNode;
}

/** `autoFocus` would move the focus before antd has stored where it came from. */
const focusConfirmButton = (dialog: HTMLElement) => dialog.querySelector<HTMLElement>('.ant-modal-footer .ant-btn-primary')?.focus();

export function ConfirmDialog({
  title,
  modalProps,
  ready = true,
  danger = true,
  focusConfirm = false,
  fallback,
  onConfirm,
  children,
  ...props
}: ConfirmDialogProps) {
  const labels = getT('adminCommon');
  const { confirm = labels('delete'), confirming = labels('deleting'), failed } = props;
  const { submit, loading, error } = useSubmit({ submit: onConfirm, onDone: modalProps.onDone, failed, fallback });
  return (
    <Modal
      {...modalProps}
      {...(loading ? BUSY : {})}
      title={title}
      okText={loading ? confirming : confirm}
      okButtonProps={{ danger, disabled: loading || !ready }}
      firstFocus={focusConfirm ? focusConfirmButton : undefined}
      cancelText={getT('common')('cancel')}
      onOk={() => submit()}
    >
      <FormError error={error} />
      <div
        role="presentation"
        className="[overflow-wrap:anywhere]"
        onKeyDown={({ key, target }) => {
          // After a typed confirmation, as in a form.
          if (key === 'Enter' && target instanceof HTMLInputElement && ready && !loading) submit();
        }}
      >
        {children}
      </div>
    </Modal>
  );
}
