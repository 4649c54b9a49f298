import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { Refusal } from './refusal';
import type { DialogWindow } from './use-dialog';

interface ConfirmDialogProps {
  title: string;
  window: DialogWindow;
  confirm: string;
  /** On the button while it is done. */
  confirming: string;
  busy: boolean;
  failure: string | null;
  danger?: boolean;
  /** What it is about, and what becomes of it. */
  children: ReactNode;
  onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, window, confirm, confirming, busy, failure, danger = true, children, onConfirm } = props;
  return (
    <Modal
      {...window}
      title={title}
      okText={busy ? confirming : confirm}
      okButtonProps={{ danger, disabled: busy }}
      cancelText="Cancel"
      onOk={onConfirm}
    >
      <Refusal reason={failure} />
      <div className="[overflow-wrap:anywhere]">{children}</div>
    </Modal>
  );
}
