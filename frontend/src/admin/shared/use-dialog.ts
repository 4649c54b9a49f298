import { useState } from 'react';

/** Props of antd's `Modal`. */
export interface ModalProps {
  open: boolean;
  onCancel: () => void;
  afterClose: () => void;
}

export interface Dialog<Subject> {
  /** The object of the dialog; null without a dialog. It is kept until the closing animation has ended. */
  subject: Subject | null;
  show: (subject: Subject) => void;
  close: () => void;
  modalProps: ModalProps;
}

/** The state of a dialog about one object. The dialog closes before it unmounts, so that the focus returns to its trigger. */
export function useDialog<Subject>(): Dialog<Subject> {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  const show = (nextSubject: Subject) => {
    setSubject(nextSubject);
    setOpen(true);
  };
  const afterClose = () => {
    setSubject(null);
  };
  return { subject, show, close, modalProps: { open, onCancel: close, afterClose } };
}
