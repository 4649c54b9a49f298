import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { FormError } from './form-error';
import type { OpenState } from './use-dialog';
import { commonTexts } from '../../shared/i18n/en/common';
import { getT } from '../../shared/i18n/texts';

interface ConfirmDialogProps {
  title: string;
  modalProps: OpenState;
  confirm: string;
  /** The text of the button while the request runs. */
  confirming: string;
  loading: boolean;
  failure: string | null;
  danger?: boolean;
  /** The text of the other button. */
  cancel?: string;
  zIndex?: number;
  /** Names the object and the consequence. */
  children: ReactNode;
  onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, modalProps, confirm, confirming, loading, failure, danger = true, children, onConfirm } = props;
  const { cancel = getT(commonTexts).cancel, zIndex } = props;
  return (
    <Modal
      {...modalProps}
      title={title}
      zIndex={zIndex}
      okText={loading ? confirming : confirm}
      okButtonProps={{ danger, disabled: loading }}
      cancelText={cancel}
      onOk={onConfirm}
    >
      <FormError reason={failure} />
      <div className="[overflow-wrap:anywhere]">{children}</div>
    </Modal>
  );
}
