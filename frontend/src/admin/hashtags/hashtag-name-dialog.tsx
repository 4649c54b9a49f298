import { Form, Input } from 'antd';
import { useCreateHashtagMutation, useRenameHashtagMutation, type AdminHashtag } from '../../shared/api/admin-api';
import { isProblem, errorMessage } from '../../shared/api/problem';
import { FormDialog } from '../shared/form-dialog';
import type { ModalProps } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';

const UNEXPECTED = 'Something went wrong. Please try again.';

interface Values {
  name: string;
}

function NameField() {
  return (
    <Form.Item
      name="name"
      label="Name"
      extra="Without #. Letters, digits, _, - and . in any script, at most 50."
      rules={[{ required: true, whitespace: true, message: 'Hashtag name is required' }]}
    >
      <Input autoFocus autoComplete="off" maxLength={200} />
    </Form.Item>
  );
}

export function AddHashtagDialog({ modalProps }: { modalProps: ModalProps }) {
  const notices = useNotices();
  const [create, { isLoading, error }] = useCreateHashtagMutation();
  const add = async ({ name }: Values): Promise<void> => {
    const answer = await create({ hashtagNameDto: { name: name.trim() } });
    if (answer.error !== undefined) {
      notices.failed('Add failed', errorMessage(answer.error, UNEXPECTED));
      return;
    }
    notices.done('Hashtag added', `#${answer.data.name} can be chosen now.`);
    modalProps.onCancel();
  };
  return (
    <FormDialog<Values>
      title="Add Hashtag"
      modalProps={modalProps}
      submit="Add Hashtag"
      submitting="Adding..."
      loading={isLoading}
      failure={error === undefined ? null : errorMessage(error, UNEXPECTED)}
      onSubmit={(values) => void add(values)}
    >
      <NameField />
    </FormDialog>
  );
}

interface EditProps {
  hashtag: AdminHashtag;
  modalProps: ModalProps;
  /** Called when another hashtag has this name, to offer a merge (PR-47). */
  onTaken: (name: string) => void;
}

export function EditHashtagDialog({ hashtag, modalProps, onTaken }: EditProps) {
  const notices = useNotices();
  const [rename, { isLoading, error }] = useRenameHashtagMutation();
  const save = async ({ name }: Values): Promise<void> => {
    const answer = await rename({ id: hashtag.id, hashtagNameDto: { name: name.trim() } });
    if (answer.error === undefined) {
      notices.done('Hashtag updated', `#${hashtag.name} is called #${answer.data.name} now.`);
      modalProps.onCancel();
      return;
    }
    notices.failed('Update failed', errorMessage(answer.error, UNEXPECTED));
    if (isProblem(answer.error) && answer.error.code === 'hashtag_exists') onTaken(name);
  };
  return (
    <FormDialog<Values>
      title={`Edit Hashtag: #${hashtag.name}`}
      modalProps={modalProps}
      submit="Update"
      submitting="Updating..."
      loading={isLoading}
      failure={error === undefined ? null : errorMessage(error, UNEXPECTED)}
      initial={{ name: hashtag.name }}
      onSubmit={(values) => void save(values)}
    >
      <NameField />
    </FormDialog>
  );
}
