import { useState } from 'react';
import { useLeaveGuard } from '@/shared/lib/leave-guard';
import type { ModalProps as AntdModalProps } from 'antd';
import { askToDiscard, discardQuestion } from './ask-to-discard';
import { focusHeading } from './focus-heading';
import { saveFooter } from './online-only';

/** Props of antd's `Modal`. */
export interface OpenState {
  open: boolean;
  /** The administrator closes the dialog: by Cancel, the cross, Escape or a click outside. */
  onCancel: () => void;
  afterClose: () => void;
  footer?: AntdModalProps['footer'];
}

export interface ModalProps extends OpenState {
  /** Closes the dialog after its work is done. */
  onDone: () => void;
  /** Called with whether the dialog has input that is not saved. With such input, `onCancel` asks before it closes the dialog. */
  onChanged: (isChanged: boolean) => void;
}

export interface Dialog<Subject> {
  /** The object of the dialog; null without a dialog. It is kept until the closing animation has ended. */
  subject: Subject | null;
  show: (subject: Subject) => void;
  close: () => void;
  modalProps: ModalProps;
}

/**
 * The state of a dialog about one object. The dialog closes before it unmounts, so that the focus returns to its trigger.
 * Closing it, leaving the page and reloading it require a confirmation while there is input that is not saved.
 */
export function useDialog<Subject>(): Dialog<Subject> {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [open, setOpen] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  useLeaveGuard(open && isChanged, discardQuestion());
  const close = () => {
    setIsChanged(false);
    setOpen(false);
  };
  const cancel = async () => {
    if (!isChanged || (await askToDiscard())) close();
  };
  const show = (nextSubject: Subject) => {
    setSubject(nextSubject);
    setOpen(true);
  };
  const afterClose = () => {
    setSubject(null);
    // The focus returns to the trigger, unless the action has removed it.
    if (document.activeElement === document.body) focusHeading({ preventScroll: true });
  };
  const modalProps = { open, onCancel: () => void cancel(), afterClose, footer: saveFooter, onDone: close, onChanged: setIsChanged };
  return { subject, show, close, modalProps };
}
