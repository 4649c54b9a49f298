import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { FormError } from './form-error';
import type { ModalProps } from './use-dialog';
import { commonTexts } from '../../shared/i18n/en/common';
import { getT } from '../../shared/i18n/texts';

interface ConfirmDialogProps {
  title: string;
  modalProps: ModalProps;
  confirm: string;
  /** The text of the button while the request runs. */
  confirming: string;
  loading: boolean;
  failure: string | null;
  danger?: boolean;
  /** Names the object and the consequence. */
  children: ReactNode;
  onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, modalProps, confirm, confirming, loading, failure, danger = true, children, onConfirm } = props;
  return (
    <Modal
      {...modalProps}
      title={title}
      okText={loading ? confirming : confirm}
      okButtonProps={{ danger, disabled: loading }}
      cancelText={getT(commonTexts).cancel}
      onOk={onConfirm}
    >
      <FormError reason={failure} />
      <div className="[overflow-wrap:anywhere]">{children}</div>
    </Modal>
  );
}
