import { Form, Modal, type FormInstance } from 'antd';
import { useId, type ReactNode } from 'react';
import { FormError } from './form-error';
import { hasChanged } from './has-changed';
import { ABOVE_DIALOGS } from './layers';
import type { ModalProps } from './use-dialog';
import { useSingleSubmit } from './use-single-submit';
import { commonTexts } from '@/shared/i18n/en/common';
import { getT } from '@/shared/i18n/texts';

const BUTTONS_ONLY = { closable: false, keyboard: false, mask: { closable: false } };

interface FormDialogProps<Values> {
  title: string;
  modalProps: ModalProps;
  submit: string;
  /** The text of the button while the request runs. */
  submitting: string;
  loading: boolean;
  /** Why the request failed. The entered values are kept. */
  failure: string | null;
  danger?: boolean;
  /** True for a question that can come up while another dialog is open. */
  aboveDialogs?: boolean;
  /** False when only the buttons close the dialog. */
  closable?: boolean;
  /** The field that gets the focus. `autoFocus` loses it to the dialog below, which keeps the focus until this one is open. */
  firstField?: keyof Values & string;
  form?: FormInstance<Values>;
  initial?: Partial<Values>;
  children: ReactNode;
  onSubmit: (values: Values) => Promise<void>;
}

/** A form in a dialog that shows its own error message. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, modalProps, submit, submitting, loading, failure, danger = false, form, initial, children, onSubmit } = props;
  const { aboveDialogs = false, closable = true, firstField } = props;
  const [ownForm] = Form.useForm<Values>();
  const usedForm = form ?? ownForm;
  const submitOnce = useSingleSubmit(onSubmit);
  const id = useId();
  return (
    <Modal
      {...modalProps}
      {...(closable ? {} : BUTTONS_ONLY)}
      {...(aboveDialogs ? { zIndex: ABOVE_DIALOGS, centered: true } : {})}
      destroyOnHidden
      afterOpenChange={(open) => {
        if (open && firstField !== undefined) usedForm.focusField(firstField);
      }}
      title={title}
      okText={loading ? submitting : submit}
      okButtonProps={{ htmlType: 'submit', form: id, danger, disabled: loading }}
      cancelText={getT(commonTexts).cancel}
    >
      <FormError reason={failure} />
      <Form<Values>
        form={usedForm}
        id={id}
        // The prefix of the ids of the fields: a dialog above another one may have fields of the same names.
        name={id}
        layout="vertical"
        // The rules of the fields show all errors at once, in the language of the back-office.
        noValidate
        requiredMark={false}
        initialValues={initial}
        onValuesChange={(_changed, values) => {
          modalProps.onChanged(hasChanged(initial, values));
        }}
        onFinish={submitOnce}
        style={{ marginTop: 16 }}
      >
        {children}
      </Form>
    </Modal>
  );
}
