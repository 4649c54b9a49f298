import { Alert, Modal } from 'antd';
import type { ReactNode } from 'react';
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
      {failure === null ? null : <Alert type="error" showIcon role="alert" title={failure} style={{ marginBottom: 16 }} />}
      <div className="[overflow-wrap:anywhere]">{children}</div>
    </Modal>
  );
}
