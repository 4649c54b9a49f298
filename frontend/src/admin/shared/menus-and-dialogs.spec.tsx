import { expect, it } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { renderAt } from '@test/support/render-screen';
import { ConfirmDialog } from './confirm-dialog';
import { FormDialog } from './form-dialog';
import { KeysDialog } from './keys-dialog';
import { rowProps, useRowKeys } from './row-keys';
import { RowMenu } from './row-menu';
import { useDialog, type ModalProps } from './use-dialog';

type Content = (modalProps: ModalProps) => ReactNode;

/** A list of two rows whose menu opens the dialog. */
function Rows({ content }: { content: Content }) {
  const dialog = useDialog<Content>();
  useRowKeys();
  return (
    <main>
      {['one', 'two'].map((name) => (
        <div key={name} {...rowProps} aria-label={name} role="group">
          <RowMenu object={name} groups={[[{ key: 'edit', label: 'Edit', onChoose: () => dialog.show(content) }]]} />
        </div>
      ))}
      {dialog.render((shown, modalProps) => shown(modalProps))}
    </main>
  );
}

const keyDown = (key: string, keyCode = 0) => {
  const event = createEvent.keyDown(document.activeElement ?? document.body, { key, keyCode, which: keyCode });
  fireEvent(document.activeElement ?? document.body, event);
  return event;
};
const row = (name: string) => screen.getByRole('group', { name });

/** Opens the menu of the second row by its key. */
async function openMenu() {
  keyDown('j');
  keyDown('j');
  expect(row('two')).toHaveFocus();
  keyDown('m');
  const entry = await screen.findByRole('menuitem', { name: 'Edit' });
  await waitFor(() => {
    expect(entry).toHaveFocus();
  });
  return entry;
}

const question: Content = (modalProps) => (
  <ConfirmDialog title="Delete?" modalProps={modalProps} onConfirm={() => Promise.resolve(null)}>
    Sure?
  </ConfirmDialog>
);
const undoable: Content = (modalProps) => (
  <ConfirmDialog title="Dismiss?" modalProps={modalProps} confirm="Dismiss" focusConfirm onConfirm={() => Promise.resolve(null)}>
    It can be taken back.
  </ConfirmDialog>
);
const form: Content = (modalProps) => (
  <FormDialog<object> title="Edit" modalProps={modalProps} submit="Save" submitting="Saving" onSubmit={() => Promise.resolve(null)}>
    <Select aria-label="Rule" />
    <Input aria-label="Name" />
  </FormDialog>
);
const keys: Content = (modalProps) => <KeysDialog modalProps={modalProps} />;

it.each([
  ['a question at Cancel', question, () => screen.getByRole('button', { name: 'Cancel' })],
  ['what can be taken back at its button', undoable, () => screen.getByRole('button', { name: 'Dismiss' })],
  ['a form at its first field', form, () => screen.getByRole('combobox', { name: 'Rule' })],
  ['a text at itself', keys, () => screen.getByRole('dialog')],
])('focuses %s, and the row that it came from after Escape', async (_what, content, target) => {
  renderAt('/adm/users', <Rows content={content} />);
  await openMenu();
  const enter = keyDown('Enter', 13);
  expect(enter.defaultPrevented).toBe(true);
  await screen.findByRole('dialog');
  await waitFor(() => {
    expect(target()).toHaveFocus();
  });
  keyDown('Escape', 27);
  await waitFor(() => {
    expect(row('two')).toHaveFocus();
  });
});

it('opens the dialog by Space too', async () => {
  renderAt('/adm/users', <Rows content={question} />);
  await openMenu();
  keyDown(' ', 32);
  expect(await screen.findByRole('dialog', { name: 'Delete?' })).toBeInTheDocument();
});

it('keeps the place in the list after Escape, and leaves the letters to an open menu', async () => {
  renderAt('/adm/users', <Rows content={question} />);
  const entry = await openMenu();
  keyDown('k');
  expect(entry).toHaveFocus();
  keyDown('Escape', 27);
  await waitFor(() => {
    expect(row('two')).toHaveFocus();
  });
  keyDown('k');
  expect(row('one')).toHaveFocus();
});

it('returns from a menu that was opened by its button to the button, and keeps the place in the list', async () => {
  renderAt('/adm/users', <Rows content={question} />);
  const button = screen.getByRole('button', { name: 'More actions for two' });
  button.focus();
  fireEvent.click(button);
  await screen.findByRole('menuitem', { name: 'Edit' });
  keyDown('Escape', 27);
  await waitFor(() => {
    expect(button).toHaveFocus();
  });
  keyDown('k');
  expect(row('one')).toHaveFocus();
});

it('focuses the first field of a form once it has loaded', async () => {
  function Loading({ modalProps }: { modalProps: ModalProps }) {
    const [isLoaded, setLoaded] = useState(false);
    return (
      <FormDialog<object>
        title="Edit"
        modalProps={modalProps}
        submit="Save"
        submitting="Saving"
        placeholder={isLoaded ? undefined : <button onClick={() => setLoaded(true)}>Loaded</button>}
        onSubmit={() => Promise.resolve(null)}
      >
        <Input aria-label="Name" />
      </FormDialog>
    );
  }
  renderAt('/adm/users', <Rows content={(modalProps) => <Loading modalProps={modalProps} />} />);
  await openMenu();
  keyDown('Enter', 13);
  expect(await screen.findByRole('dialog')).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Loaded' }));
  await waitFor(() => {
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });
});
