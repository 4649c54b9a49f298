import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, jest } from '@jest/globals';
import { apiErrorOf } from '@/shared/api/api-error';
import { useAskedQuestion } from '@/shared/lib/leave-guard';
import { FormDialog } from './form-dialog';
import { TextField } from './text-field';

/** Answers the question with yes. */
function Question() {
  const asked = useAskedQuestion();
  return asked === null ? null : <button onClick={() => asked.answer(true)}>{asked.question.title}</button>;
}

interface FormProps {
  unsaved?: boolean;
  onSubmit: () => Promise<readonly [string] | null>;
  onClose: () => void;
}

const renderForm = ({ unsaved = false, ...handlers }: FormProps) =>
  render(
    <>
      <FormDialog title="Rename" unsaved={unsaved} submit="Save" submitting="Saving..." fallback="Not saved" {...handlers}>
        <TextField label="Name" defaultValue="Hills" />
      </FormDialog>
      <Question />
    </>,
  );

const escape = () => fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
const submit = () => fireEvent.submit(screen.getByLabelText('Name'));

it('asks before it discards input', async () => {
  const onClose = jest.fn();
  renderForm({ unsaved: true, onSubmit: () => Promise.resolve(null), onClose });
  escape();
  const question = await screen.findByText('Discard changes?');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(question);
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it('sends once and stays open while it sends', async () => {
  const onClose = jest.fn();
  const sending = Promise.withResolvers<readonly [string]>();
  const onSubmit = jest.fn(() => sending.promise);
  renderForm({ onSubmit, onClose });
  submit();
  submit();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('Saving...')).toBeInTheDocument();
  expect(screen.getByText('Cancel')).toBeDisabled();
  escape();
  expect(onClose).not.toHaveBeenCalled();
  sending.resolve(['Saved']);
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

it('stays open with the error, which a further attempt clears', async () => {
  const onClose = jest.fn();
  const onSubmit = jest
    .fn<FormProps['onSubmit']>()
    .mockRejectedValueOnce(apiErrorOf(500, '', ''))
    .mockReturnValueOnce(new Promise(() => undefined));
  renderForm({ onSubmit, onClose });
  await userEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('Not saved')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Save'));
  expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
