import { expect, it, afterEach, describe, jest } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor, act } from '@testing-library/react';
import { Input, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { renderAt } from '@test/support/render-screen';
import { ConfirmDialog } from './confirm-dialog';
import { FormDialog } from './form-dialog';
import { KeysDialog } from './keys-dialog';
import { rowProps, useRowKeys } from './row-keys';
import { RowMenu } from './row-menu';
import { useDialog, type ModalProps } from './use-dialog';
import { adminServer } from '@test/support/admin-answers';
import { adminForms, type AdminForm } from '@test/support/admin-forms';
import { answerDiscard, dialogNamed, press, type } from '@test/support/back-office';
import { held } from '@test/support/fake-server';
import { openAdminForm } from '@test/support/open-admin-form';
import { openApp } from '@test/support/render-app';
import { ScreenLayout } from './screen-layout';

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

describe('the question before input is discarded', () => {
  const dialogs = adminForms.filter(({ done, input }) => done === undefined && Object.keys(input).length > 0);

  const question = () => screen.queryByRole('dialog', { name: 'Discard changes?' });
  const answer = async (name: 'Discard' | 'Keep editing') => {
    await answerDiscard(name);
    await waitFor(() => {
      expect(question()).not.toBeInTheDocument();
    });
  };
  const pressFirst = (name: string) => {
    fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
  };
  const pressEscape = () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', keyCode: 27 });
  };
  const noDialog = async () => {
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  };

  function expectInput({ input }: AdminForm): void {
    for (const [label, value] of Object.entries(input)) expect(screen.getByLabelText(label)).toHaveValue(value);
  }

  afterEach(() => {
    jest.restoreAllMocks();
  });

  describe('a dialog with input that is not saved', () => {
    it.each(dialogs)('asks before it closes: $name', async (form) => {
      await openAdminForm({ ...form, hashtag: undefined });
      pressFirst('Cancel');
      await answer('Keep editing');
      expectInput(form);
      pressFirst('Cancel');
      await answer('Discard');
      await noDialog();
    });

    it('asks after Escape, a click on the cross and a click outside, and closes the question only by Escape', async () => {
      const form = dialogs.find(({ name }) => name === 'Add Hashtag') as AdminForm;
      await openAdminForm(form);
      pressEscape();
      await answer('Keep editing');
      pressFirst('Close');
      await answer('Keep editing');
      const mask = document.querySelector('.ant-modal-wrap') as HTMLElement;
      fireEvent.mouseDown(mask);
      fireEvent.mouseUp(mask);
      fireEvent.click(mask);
      await screen.findByRole('dialog', { name: 'Discard changes?' });
      pressEscape();
      await waitFor(() => {
        expect(question()).not.toBeInTheDocument();
      });
      expectInput(form);
    });

    it('stays open without a question while its request runs', async () => {
      const sending = held(() => ({ body: {} }));
      const form = dialogs.find(({ name }) => name === 'Add Hashtag') as AdminForm;
      await openAdminForm(form, 'POST /adm/api/hashtags', sending.handle);
      press(form.submit);
      await waitFor(() => {
        expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
      });
      pressEscape();
      pressFirst('Close');
      expectInput(form);
      expect(question()).not.toBeInTheDocument();
      sending.release();
      await noDialog();
    });

    it('prevents that a reload discards it', async () => {
      const form = dialogs.find(({ name }) => name === 'Add Hashtag') as AdminForm;
      await openAdminForm(form);
      const reload = () => fireEvent(window, new Event('beforeunload', { cancelable: true }));
      expect(reload()).toBe(false);
      pressFirst('Cancel');
      await answer('Discard');
      await noDialog();
      expect(reload()).toBe(true);
    });
  });

  it.each(dialogs)('closes without a question when nothing was entered: $name', async (form) => {
    const server = await openAdminForm({ ...form, input: {}, hasAvatar: false, hashtag: undefined });
    await act(server.settled);
    pressFirst('Cancel');
    await noDialog();
  });

  it('closes without a question when the initial value is entered again', async () => {
    const form = dialogs.find(({ name }) => name === 'Edit Hashtag') as AdminForm;
    await openAdminForm(form);
    expect(screen.getByLabelText('Name')).toHaveValue('mountains');
    type(screen.getByLabelText('Name'), 'hills');
    pressFirst('Cancel');
    await noDialog();
  });

  it('asks before another screen is opened over input that is not saved', async () => {
    adminServer();
    openApp('/adm/settings');
    type(await screen.findByLabelText('Current Password'), 'secret');
    fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    await answer('Keep editing');
    expect(window.location.pathname).toBe('/adm/settings');
    expect(screen.getByLabelText('Current Password')).toHaveValue('secret');
    fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    await answer('Discard');
    await screen.findByRole('heading', { name: 'Dashboard' });
  });

  it('asks before the login page is opened over input that is not saved', async () => {
    let isSignedIn = true;
    const ended = { status: 401, body: { code: 'not_signed_in', params: {}, message: 'You are not signed in.' } };
    const server = adminServer({
      'GET /adm/api/admin-accounts': () => (isSignedIn ? { body: [] } : ended),
      'POST /adm/api/admin-accounts': () => ended,
    });
    openApp('/adm/admin-accounts');
    fireEvent.click(await screen.findByRole('button', { name: 'Add Admin' }));
    const creation = await dialogNamed('Create New Admin Account');
    type(creation.getByLabelText('Username'), 'second');
    type(creation.getByLabelText('Password'), 'quiet-heron-reads-maps-1957');
    isSignedIn = false;
    server.handlers['GET /adm/current'] = () => ended;
    press('Create Admin');
    const signIn = await dialogNamed('Sign In Again');
    type(signIn.getByLabelText('Password'), 'a password needs no question');
    fireEvent.click(signIn.getByRole('button', { name: 'Cancel' }));
    await answer('Keep editing');
    expect(creation.getByLabelText('Username')).toHaveValue('second');
    fireEvent.click(signIn.getByRole('button', { name: 'Cancel' }));
    await answer('Discard');
    await screen.findByRole('button', { name: 'Sign In' });
    expect(window.location.search).toBe('?next=%2Fadm%2Fadmin-accounts');
  });

  it('asks before another screen is opened over new recovery codes', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    adminServer({
      'POST /adm/api/two-factor': () => ({ status: 201, body: { secret: 'JBSWY3DP', otpauthUrl: 'otpauth://totp/keeper' } }),
      'POST /adm/api/two-factor/confirm': () => ({ body: { recoveryCodes: ['a1b2-c3d4', 'e5f6-g7h8'] } }),
    });
    openApp('/adm/settings');
    fireEvent.click(await screen.findByRole('button', { name: 'Set Up' }));
    type(await screen.findByLabelText('Authentication code'), '123456');
    press('Turn On');
    await screen.findByText('a1b2-c3d4');
    fireEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    fireEvent.click((await dialogNamed('Leave without the recovery codes?')).getByRole('button', { name: 'Leave' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
  });
});

describe('the focus after a dialog', () => {
  function Removable({ name }: { name: string }) {
    const [isShown, setIsShown] = useState(true);
    return isShown ? (
      <button
        onClick={() => {
          setIsShown(false);
        }}
      >
        {name}
      </button>
    ) : null;
  }

  it('moves the focus to the part around a removed element, otherwise to the heading', async () => {
    renderAt(
      '/adm/backup',
      <ScreenLayout title="Backup">
        <Removable name="Store" />
        <section tabIndex={-1} aria-label="Restore">
          <Removable name="Discard" />
        </section>
      </ScreenLayout>,
    );
    const remove = async (name: string) => {
      const button = screen.getByRole('button', { name });
      button.focus();
      // The browser informs observers after the event.
      await act(async () => {
        fireEvent.click(button);
        await Promise.resolve();
      });
    };
    await remove('Discard');
    expect(screen.getByRole('region', { name: 'Restore' })).toHaveFocus();
    await remove('Store');
    expect(screen.getByRole('heading', { name: 'Backup' })).toHaveFocus();
  });
});
