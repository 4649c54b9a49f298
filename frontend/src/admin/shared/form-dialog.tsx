import { Form, Modal } from 'antd';
import { useId, type ReactNode } from 'react';
import { Refusal } from './refusal';
import type { DialogWindow } from './use-dialog';

interface FormDialogProps<Values> {
  title: string;
  window: DialogWindow;
  submit: string;
  /** On the button while the server is asked. */
  submitting: string;
  busy: boolean;
  /** Why it was refused; what was typed stays. */
  failure: string | null;
  danger?: boolean;
  initial?: Partial<Values>;
  children: ReactNode;
  onSubmit: (values: Values) => void;
}

/** A form in a dialog, which says itself why it was refused. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, window, submit, submitting, busy, failure, danger = false, initial, children, onSubmit } = props;
  const id = useId();
  return (
    <Modal
      {...window}
      destroyOnHidden
      title={title}
      okText={busy ? submitting : submit}
      okButtonProps={{ htmlType: 'submit', form: id, danger, disabled: busy }}
      cancelText="Cancel"
    >
      <Refusal reason={failure} />
      <Form<Values> id={id} layout="vertical" requiredMark={false} initialValues={initial} onFinish={onSubmit} style={{ marginTop: 16 }}>
        {children}
      </Form>
    </Modal>
  );
}
