import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listedUser } from '@test/support/admin-answers';
import { CREDENTIAL_ID, fakeAuthenticator, proofOptions, removeAuthenticator } from '@test/support/authenticator';
import { fakeServer } from '@test/support/fake-server';
import { openModal } from '@test/support/modal-props';
import { renderAt, testStore } from '@test/support/render-screen';
import { adminApi } from '@/shared/api/admin-api';
import { downloadFile } from '@/shared/api/download';
import { languages, setLanguage } from '@/shared/texts/language';
import { loadTexts } from '@/shared/texts/load-language';
import { DeleteUsersDialog } from '@/admin/users/delete-users-dialog';
import { StepUpDialog } from '@/admin/sign-in/step-up-dialog';

const refused = {
  status: 403,
  body: { statusCode: 403, code: 'step_up_required', params: {}, message: 'Please confirm your identity first.' },
};
const wrong = {
  status: 400,
  body: { statusCode: 400, code: 'wrong_current_password', params: {}, message: 'Current password is incorrect' },
};

let confirmed: boolean;
let proofs: unknown[];

function server() {
  return fakeServer({
    'POST /adm/api/jobs/purge': () => (confirmed ? { body: { deleted: 3 } } : refused),
    'DELETE /adm/api/admin-accounts/7': () => (confirmed ? { body: { success: true } } : refused),
    'POST /adm/api/step-up': ({ body }) => {
      proofs.push(body);
      confirmed = JSON.stringify(body) !== '{"password":"wrong"}';
      return confirmed ? { body: { required: false, validUntil: '2030-01-01T00:00:00Z' } } : wrong;
    },
  });
}

beforeEach(() => {
  confirmed = false;
  proofs = [];
});
afterEach(() => {
  setLanguage('en');
  jest.restoreAllMocks();
});

function show(twoFactorEnabled = false, passkeyCount = 0): void {
  renderAt('/adm/users', <StepUpDialog twoFactorEnabled={twoFactorEnabled} passkeyCount={passkeyCount} />);
}

const purge = () => testStore().dispatch(adminApi.endpoints.startPurge.initiate({ startPurgeDto: { olderThanDays: 7 } }));
const remove = () => testStore().dispatch(adminApi.endpoints.deleteAdminAccount.initiate({ id: 7 }));
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const dialogs = () => screen.queryAllByRole('dialog', { name: 'Confirm Your Identity' });

describe('a call that needs a confirmed identity', () => {
  it('is repeated after the password is confirmed, and two of them share one dialog', async () => {
    const { count } = server();
    show();
    const calls = [purge(), remove()];
    enter(await screen.findByLabelText('Your Password'), 'the right one');
    expect(dialogs()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    const answers = await act(() => Promise.all(calls));
    expect(answers.map(({ data }) => data)).toEqual([{ deleted: 3 }, { success: true }]);
    expect(proofs).toEqual([{ password: 'the right one' }]);
    expect(count('POST /adm/api/jobs/purge')).toBe(2);
  });

  it('is repeated after a passkey has confirmed the identity', async () => {
    fakeAuthenticator();
    server().handlers['POST /adm/api/passkeys/proof-options'] = () => ({ body: proofOptions });
    show(false, 1);
    const call = remove();
    await userEvent.click(await screen.findByLabelText('Passkey'));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await act(() => call)).data).toEqual({ success: true });
    expect(proofs).toMatchObject([{ passkey: { id: CREDENTIAL_ID } }]);
    removeAuthenticator();
  });

  it('stays refused when the dialog is cancelled', async () => {
    const { count } = server();
    show();
    const call = purge();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    const { error } = await act(() => call);
    expect(error).toMatchObject({ code: 'step_up_required', message: 'Please confirm your identity first.' });
    expect(count('POST /adm/api/jobs/purge')).toBe(1);
  });

  it('shows the reason in the dialog while the password is wrong', async () => {
    server();
    show();
    const call = purge();
    enter(await screen.findByLabelText('Your Password'), 'wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Current password is incorrect');
    enter(screen.getByLabelText('Your Password'), 'the right one');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await act(() => call)).data).toEqual({ deleted: 3 });
  });

  it('accepts a code with two-factor sign-in', async () => {
    server();
    show(true);
    const call = purge();
    await userEvent.click(await screen.findByLabelText('Authentication code', { selector: 'input[type="radio"]' }));
    enter(screen.getByLabelText('Authentication code', { selector: 'input[type="text"]' }), ' 123456 ');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect((await act(() => call)).data).toEqual({ deleted: 3 });
    expect(proofs).toEqual([{ code: '123456' }]);
  });
});

const { endpoints } = adminApi;
const calls = {
  'DELETE /adm/api/users/7': () => testStore().dispatch(endpoints.deleteUser.initiate({ id: 7 })),
  'PATCH /adm/api/users/7/page': () =>
    testStore().dispatch(endpoints.updateUserPage.initiate({ id: 7, updateUserPageDto: { email: 'new@example.com' } })),
  'DELETE /adm/api/media/7': () => testStore().dispatch(endpoints.deleteAdminMedia.initiate({ id: 7 })),
  'POST /adm/api/hashtags/7/merge': () => testStore().dispatch(endpoints.mergeHashtag.initiate({ id: 7, mergeHashtagDto: { intoId: 8 } })),
  'POST /adm/api/reports/7/resolve': () =>
    testStore().dispatch(endpoints.resolveReport.initiate({ id: 7, resolveReportDto: { action: 'delete' } })),
  'DELETE /adm/api/backup/stored/7': () => testStore().dispatch(endpoints.deleteStoredBackup.initiate({ id: 7 })),
};

it.each(Object.entries(calls))('repeats %s after the identity is confirmed', async (request, call) => {
  const fake = server();
  fake.handlers[request] = () => (confirmed ? { body: { success: true } } : refused);
  show();
  const answer = call();
  enter(await screen.findByLabelText('Your Password'), 'the right one');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  const { data } = await act(async () => answer);
  expect(data).toEqual({ success: true });
  expect(fake.count(request)).toBe(2);
});

describe('the deletion of several users', () => {
  const [first, second] = [
    { ...listedUser, id: 7 },
    { ...listedUser, id: 8, username: 'passer.by' },
  ];

  it.each(languages)('asks once in %s, deletes nothing when the dialog is cancelled, and all when it is confirmed', async (language) => {
    await loadTexts(language);
    setLanguage(language);
    const fake = server();
    const respond = () => (confirmed ? { body: { success: true } } : refused);
    Object.assign(fake.handlers, { 'DELETE /adm/api/users/7': respond, 'DELETE /adm/api/users/8': respond });
    const left: number[] = [];
    renderAt(
      '/adm/users',
      <>
        <DeleteUsersDialog users={[first, second]} modalProps={openModal()} onDone={(users) => left.push(users.length)} />
        <StepUpDialog twoFactorEnabled={false} passkeyCount={0} />
      </>,
    );
    const [remove, confirm, password, title, cancel] = {
      en: ['Delete 2 users', 'Confirm', 'Your Password', 'Confirm Your Identity', 'Cancel'] as const,
      de: ['2 Benutzer löschen', 'Bestätigen', 'Eigenes Passwort', 'Identität bestätigen', 'Abbrechen'] as const,
      fr: ['Supprimer 2 utilisateurs', 'Confirmer', 'Votre mot de passe', 'Confirmez votre identité', 'Annuler'] as const,
    }[language];
    await userEvent.click(await screen.findByRole('button', { name: remove }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await userEvent.click(dialog.getByRole('button', { name: cancel }));
    await waitFor(() => {
      expect(left).toEqual([2]);
    });
    expect([fake.count('DELETE /adm/api/users/7'), fake.count('DELETE /adm/api/users/8')]).toEqual([1, 0]);
    await userEvent.click(await screen.findByRole('button', { name: remove }));
    enter(await screen.findByLabelText(password), 'the right one');
    await userEvent.click(screen.getByRole('button', { name: confirm }));
    await waitFor(() => {
      expect(left).toEqual([2, 0]);
    });
  });
});

describe('a file that needs a confirmed identity', () => {
  it('is requested again after the identity is confirmed', async () => {
    URL.createObjectURL = () => 'blob:of-the-file';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const requested: string[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
      const url = input instanceof Request ? new URL(input.url).pathname : String(input);
      requested.push(url);
      if (url === '/adm/api/step-up') confirmed = true;
      const body = url === '/adm/api/step-up' ? { required: false, validUntil: null } : refused.body;
      return Promise.resolve(new Response(JSON.stringify(body), { status: confirmed ? 200 : 403 }));
    });
    show();
    const saved = downloadFile('/adm/api/users/export', 'users.csv');
    enter(await screen.findByLabelText('Your Password'), 'the right one');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await act(() => saved)).toBeNull();
    expect(requested).toEqual(['/adm/api/users/export', '/adm/api/step-up', '/adm/api/users/export']);
  });
});
