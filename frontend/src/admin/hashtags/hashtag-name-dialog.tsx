import { useState } from 'react';
import { Form, Input } from 'antd';
import { useCreateHashtagMutation, useRenameHashtagMutation } from '@/shared/api/admin-api';
import type { AdminHashtag } from '@/shared/api/admin-api';
import { isProblem } from '@/shared/api/problem';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import type { Versioned } from '@/shared/lib/merge-edits';
import { useVersionedSave } from '@/admin/conflicts/use-versioned-save';
import { FormDialog } from '@/admin/shared/form-dialog';
import { showFieldErrors } from '@/admin/shared/show-field-errors';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useNotices } from '@/admin/shared/use-notices';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminHashtagsTexts } from '@/shared/i18n/en/admin/hashtags';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { failureMessage, failureOf } from '@/admin/shared/failure-message';

interface Values {
  name: string;
}

function NameField() {
  const t = getT(adminHashtagsTexts);
  return (
    <Form.Item name="name" label={t.name} extra={t.nameHint} rules={[{ required: true, whitespace: true, message: t.nameMissing }]}>
      <Input autoComplete="off" maxLength={200} />
    </Form.Item>
  );
}

export function AddHashtagDialog({ modalProps }: { modalProps: ModalProps }) {
  const t = getT(adminHashtagsTexts);
  const notices = useNotices();
  const [form] = Form.useForm<Values>();
  const [create, { isLoading, error }] = useCreateHashtagMutation();
  const keyOf = useIdempotencyKey();
  const add = async (values: Values): Promise<void> => {
    const hashtagNameDto = { name: values.name.trim() };
    const answer = await create({ 'Idempotency-Key': keyOf(hashtagNameDto), hashtagNameDto });
    if (answer.data === undefined) {
      showFieldErrors(form, answer.error);
      notices.failed(t.addFailed, failureMessage(answer.error));
      return;
    }
    notices.done(t.added, fill(t.addedHint, { name: answer.data.name }));
    modalProps.onDone();
  };
  return (
    <FormDialog<Values>
      title={t.add}
      modalProps={modalProps}
      submit={t.add}
      submitting={t.adding}
      loading={isLoading}
      form={form}
      firstField="name"
      failure={failureOf(error)}
      onSubmit={add}
    >
      <NameField />
    </FormDialog>
  );
}

const versionedHashtag = ({ name, version }: AdminHashtag): Versioned<Values> => ({ version, values: { name } });

interface EditProps {
  hashtag: AdminHashtag;
  modalProps: ModalProps;
  /** Called when another hashtag has this name, to offer a merge (PR-47). */
  onTaken: (name: string) => void;
}

export function EditHashtagDialog({ hashtag, modalProps, onTaken }: EditProps) {
  const t = getT(adminHashtagsTexts);
  const notices = useNotices();
  const [form] = Form.useForm<Values>();
  const [rename, { isLoading }] = useRenameHashtagMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { save, conflictDialog } = useVersionedSave<Values>({
    fields: { name: { label: t.name, show: (name) => name } },
    loaded: versionedHashtag(hashtag),
    send: ({ name = hashtag.name }, version) => rename({ id: hashtag.id, 'If-Match': `"${version}"`, hashtagNameDto: { name } }).unwrap(),
    stateOf: (current) => versionedHashtag(current as AdminHashtag),
  });
  const submit = async (values: Values): Promise<void> => {
    const name = values.name.trim();
    setFailure(null);
    try {
      if (!(await save({ name }))) return;
      notices.done(t.updated, fill(t.renamed, { before: hashtag.name, name }));
      modalProps.onDone();
    } catch (error) {
      setFailure(failureMessage(error));
      showFieldErrors(form, error);
      notices.failed(getT(adminCommonTexts).updateFailed, failureMessage(error));
      if (isProblem(error) && error.code === 'hashtag_exists') onTaken(name);
    }
  };
  return (
    <FormDialog<Values>
      title={fill(t.editTitle, { name: hashtag.name })}
      modalProps={modalProps}
      submit={t.update}
      submitting={getT(adminCommonTexts).updating}
      loading={isLoading}
      form={form}
      firstField="name"
      failure={failure}
      initial={{ name: hashtag.name }}
      onSubmit={submit}
    >
      <NameField />
      {conflictDialog((values) => {
        form.setFieldsValue(values);
        void submit(values);
      })}
    </FormDialog>
  );
}
