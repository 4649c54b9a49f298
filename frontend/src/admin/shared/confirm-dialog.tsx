import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { FormError } from './form-error';
import { ABOVE_QUESTIONS } from './layers';
import type { OpenState } from './use-dialog';
import { commonTexts } from '@/shared/i18n/en/common';
import { getT } from '@/shared/i18n/texts';

const ABOVE = { zIndex: ABOVE_QUESTIONS, centered: true, closable: false };

interface ConfirmDialogProps {
  title: string;
  modalProps: OpenState;
  confirm: string;
  /** False while the confirmation is not complete. */
  ready?: boolean;
  /** The text of the button while the request runs. */
  confirming: string;
  loading: boolean;
  failure: string | null;
  danger?: boolean;
  /** The text of the other button. */
  cancel?: string;
  /** True for a question about another dialog, which lies above it. Its first button gets the focus. */
  aboveDialogs?: boolean;
  /** Names the object and the consequence. */
  children: ReactNode;
  onConfirm: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, modalProps, confirm, confirming, loading, failure, danger = true, children, onConfirm } = props;
  const { cancel = getT(commonTexts).cancel, aboveDialogs = false, ready = true } = props;
  return (
    <Modal
      {...modalProps}
      title={title}
      {...(aboveDialogs ? ABOVE : {})}
      okText={loading ? confirming : confirm}
      okButtonProps={{ danger, disabled: loading || !ready }}
      cancelText={cancel}
      onOk={onConfirm}
    >
      <FormError reason={failure} />
      <div className="[overflow-wrap:anywhere]">{children}</div>
    </Modal>
  );
}
