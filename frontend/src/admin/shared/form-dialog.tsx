import { Form, type FormInstance } from 'antd';
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { getT } from '@/shared/texts/texts';
import { hasChanged, showFieldErrors, useSubmit } from './forms';
import { BUSY, Modal } from './modal';
import { errorText, FormError } from './states';
import { ABOVE_DIALOGS, type ModalProps } from './use-dialog';
import { showToast } from '@/shared/ui/toast';
import type { ToastText } from '@/shared/ui/use-submit';

const BUTTONS_ONLY = { closable: false, keyboard: false, mask: { closable: false } };

export interface FormDialogProps<Values> {
  title: string;
  modalProps: ModalProps;
  submit: string;
  /** The text of the button while the request runs. */
  submitting: string;
  danger?: boolean;
  /** True for a question that can come up while another dialog is open. */
  aboveDialogs?: boolean;
  /** False when only the buttons close the dialog. */
  closable?: boolean;
  /** A dialog with many fields: wide, marks the required ones, and is not closed by a click outside. */
  large?: boolean;
  /** The field that gets the focus; the first one by default. */
  firstField?: keyof Values & string;
  form?: FormInstance<Values>;
  initial?: Partial<Values>;
  /** The title of an observed toast after an error that the fields do not show, and its text when it is not the error. */
  failed?: string;
  failedHint?: string;
  /** The text for an error without a message of the server. */
  fallback?: string;
  /** Names of the server for fields that have other names in the form. */
  renamed?: Record<string, string>;
  /** In place of the form, for example while its values load. */
  placeholder?: ReactNode;
  /** Whether something outside of the fields was changed, such as a chosen file. */
  isChanged?: boolean;
  /** Called when fields are invalid, with those that the form shows. */
  onInvalid?: () => void;
  onError?: (error: unknown) => void;
  /**
   * Throws when the server refuses the values. Resolves to the toast of the success, which closes the dialog; null when nothing was
   * saved. The entered values are kept otherwise.
   */
  onSubmit: (values: Values) => Promise<ToastText | null>;
  children: ReactNode;
}

/** Enter starts a line in a field of several lines; with Ctrl or Cmd it sends the form from every field. */
function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
}

/** A form in a dialog that shows its own error message. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const {
    title,
    modalProps,
    danger = false,
    aboveDialogs = false,
    closable = true,
    large = false,
    firstField,
    initial,
    placeholder,
    children,
  } = props;
  const [ownForm] = Form.useForm<Values>();
  const form = props.form ?? ownForm;
  const id = useId();
  /** The fields show the whole error, so that the form does not repeat it. */
  const [isAtFields, setAtFields] = useState(false);
  const { submit, loading, error } = useSubmit<Values>({
    submit: props.onSubmit,
    fallback: props.fallback,
    onDone: modalProps.onDone,
    onError: (caught) => {
      const isShown = showFieldErrors(form, caught, props.renamed);
      setAtFields(isShown);
      if (!isShown && props.failed !== undefined)
        showToast({ title: props.failed, description: props.failedHint ?? errorText(caught), destructive: true });
      props.onError?.(caught);
    },
  });
  return (
    <Modal
      {...modalProps}
      {...(loading ? BUSY : {})}
      {...(closable ? {} : BUTTONS_ONLY)}
      {...(aboveDialogs ? { zIndex: ABOVE_DIALOGS, centered: true } : {})}
      {...(large ? { className: 'long-form', width: 720, mask: { closable: false } } : {})}
      ready={placeholder === undefined}
      firstFocus={firstField === undefined ? undefined : () => form.focusField(firstField)}
      title={title}
      okText={loading ? props.submitting : props.submit}
      okButtonProps={{ htmlType: 'submit', form: id, danger, disabled: loading || placeholder !== undefined }}
      cancelText={getT('common')('cancel')}
    >
      <FormError error={isAtFields ? null : error} />
      {placeholder ?? (
        <Form<Values>
          form={form}
          id={id}
          // The prefix of the ids of the fields: a dialog above another one may have fields of the same names.
          name={id}
          layout="vertical"
          // The rules of the fields show all errors at once, in the language of the back-office.
          noValidate
          requiredMark={large}
          initialValues={initial}
          onValuesChange={(_changed, values) => modalProps.onChanged(props.isChanged === true || hasChanged(initial, values))}
          onKeyDown={submitOnCtrlEnter}
          onFinish={submit}
          onFinishFailed={({ errorFields: [first] }) => {
            props.onInvalid?.();
            if (first !== undefined) form.focusField(first.name);
          }}
          style={{ marginTop: 16 }}
        >
          {children}
        </Form>
      )}
    </Modal>
  );
}
