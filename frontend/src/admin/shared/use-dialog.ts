import { useState } from 'react';

/** What a dialog hands to antd's `Modal`. */
export interface ModalProps {
  open: boolean;
  onCancel: () => void;
  afterClose: () => void;
}

export interface Dialog<Subject> {
  /** What the dialog is about; null while there is none. It stays until the dialog has faded out. */
  subject: Subject | null;
  show: (subject: Subject) => void;
  close: () => void;
  modalProps: ModalProps;
}

/** A dialog about one thing. It is closed before it goes, so that the focus finds its way back. */
export function useDialog<Subject>(): Dialog<Subject> {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  const show = (about: Subject) => {
    setSubject(about);
    setOpen(true);
  };
  const afterClose = () => {
    setSubject(null);
  };
  return { subject, show, close, modalProps: { open, onCancel: close, afterClose } };
}
