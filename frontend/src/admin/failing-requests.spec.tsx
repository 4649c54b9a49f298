import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as adminApi from '@/shared/api/admin-api';
import { adminForms, type AdminForm } from '@test/support/admin-forms';
import { writesBelow } from '@test/support/api-document';
import { aborted, failing, held } from '@test/support/fake-server';
import { openAdminForm } from '@test/support/open-admin-form';
import { notices } from '@test/support/shows';

/** Operations without a form: a button whose second press repeats them, or a screen with its own test. */
const OTHERS = [
  'cancelBackup',
  'startJob',
  'cancelJob',
  'moderateMedia',
  'restoreTrashed',
  // Has its own test in bulk-dialog.spec.tsx.
  'startBulkAction',
  // Has its own test in lists.spec.tsx.
  'setPreferences',
  // Have their own tests in user-preview-screen.spec.tsx.
  'deleteUserAlbum',
  'changeUserCollection',
  'deleteUserCollection',
  'mailEmailConfirmation',
  'prepareSecondFactor',
  // The steps of a restore.
  'restoreStoredBackup',
  'uploadBackup',
  'rehearseRestore',
  'confirmRestore',
  'discardUploadedBackup',
  // The ceremonies of a passkey, which have their own tests.
  'startAdminPasskey',
  'addAdminPasskey',
  'startAdminProof',
  'startAdminSignIn',
  // Keys and a menu, which have their own tests in reports-screen.spec.tsx.
  'blockPicture',
  'claimReport',
  'releaseReport',
  'reopenReport',
  'undoResolution',
  // Have their own tests in user-preview-screen.spec.tsx.
  'endSuspension',
  'suspendUser',
  // Buttons and a switch, which have their own tests in roles.spec.tsx.
  'endOtherAdminSessions',
  'endOwnAdminSession',
  'endSessionOfAdmin',
  'endSessionsOfAdmin',
  'resendAdminInvitation',
  'withdrawAdminInvitation',
  // Have their own tests in site-screen.spec.tsx.
  'testMail',
  'updateSettings',
  // Have their own tests in user-preview-screen.spec.tsx.
  'addUserNote',
  'endSessionOfUser',
  'endSessionsOfUser',
  'orderUserMedia',
  // The session.
  'signInAdmin',
  'signOutAdmin',
  'stepUpAdmin',
];

/** The forms whose error is an observed toast too. */
const WITH_TOAST = [
  'Add Hashtag',
  'Edit Hashtag',
  'Delete Hashtag',
  'Create Admin',
  'Reset Password',
  'Delete Admin',
  'Change Password',
  'Create User',
  'Edit User',
  'Delete User',
  'Delete Users',
  'Delete Media',
  'Purge',
];

/** More than the validation of a form takes. */
const MICROTASKS = 100;

/** Presses a button again before React renders the result of the first press, as on a device that is busy. */
async function pressTwice(button: HTMLElement): Promise<void> {
  // React renders at the end of `act`.
  await act(async () => {
    fireEvent.click(button);
    for (let microtask = 0; microtask < MICROTASKS; microtask += 1) await Promise.resolve();
    fireEvent.click(button);
  });
}

const setOnline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  fireEvent(window, new Event(isOnline ? 'online' : 'offline'));
};

const submit = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  // A retry that keeps the uploaded avatar updates the state again before its first response.
  await act(async () => {
    fireEvent.click(button);
    await Promise.resolve();
  });
};

/** Waits until the dialog has closed. A form that stays open shows a notice. */
async function saved({ done }: AdminForm): Promise<void> {
  if (done !== undefined) await screen.findByText(done);
  else {
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  }
}

const errors = () => [...document.querySelectorAll('.ant-alert:not([role="note"])')].map(({ textContent }) => textContent);

afterEach(() => {
  jest.restoreAllMocks();
});

it('tests every operation that saves something', () => {
  const used = writesBelow('/adm')
    .map(({ name }) => name)
    .filter((name) => `use${name.charAt(0).toUpperCase()}${name.slice(1)}Mutation` in adminApi);
  const tested = adminForms.flatMap(({ requests }) => requests.map(([operation]) => operation));
  expect([...new Set([...tested, ...OTHERS])].sort()).toEqual(used.sort());
});

const requests = adminForms.flatMap((form) => form.requests.map(([, request]) => ({ request, name: form.name, form })));

it.each(requests)(
  'cannot be saved offline, sends its requests once after a double click, and keeps the input of a failed one for the second press: $name, $request',
  async ({ request, form }) => {
    const server = await openAdminForm(form, request, failing);
    const button = await screen.findByRole('button', { name: form.submit });
    setOnline(false);
    expect(button).toBeDisabled();
    setOnline(true);
    // That of the test before stays.
    const before = notices();
    // The responses come after the second click, as on a slow connection.
    const [[, first = ''] = []] = form.requests;
    const { [first]: respond = failing } = server.handlers;
    const waiting = held<unknown>(respond);
    server.handlers[first] = waiting.handle;
    await pressTwice(button);
    server.handlers[first] = respond;
    waiting.release();
    await waitFor(() => {
      expect(errors()).toHaveLength(1);
    });
    await act(server.settled);
    expect(server.count(request)).toBe(1);
    if (!WITH_TOAST.includes(form.name)) expect(notices()).toEqual(before);
    // The second dialog of a new user has only the avatar.
    for (const [label, value] of Object.entries(form.input)) {
      const field = screen.queryByLabelText<HTMLInputElement>(label);
      if (form.retry === undefined || field !== null) expect(field).toHaveValue(value);
    }
    await submit(form.retry ?? form.submit);
    await saved(form);
    expect(server.count(request)).toBe(2);
    const sent = new Set(server.calls.filter((call) => !call.startsWith('GET ')));
    expect([...sent].sort()).toEqual(form.requests.map(([, call]) => call).sort());
  },
);

it('keeps the input after an aborted connection, and saves it by the second press', async () => {
  const form = adminForms.find(({ name }) => name === 'Add Hashtag') as AdminForm;
  const server = await openAdminForm(form, 'POST /adm/api/hashtags', aborted);
  await submit(form.submit);
  await waitFor(() => {
    expect(errors()).toHaveLength(1);
  });
  await act(server.settled);
  expect(screen.getByLabelText('Name')).toHaveValue('mountains');
  await submit(form.submit);
  await saved(form);
});
