import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { fakeServer } from '../../../test/support/fake-server';
import { renderAt, testStore } from '../../../test/support/render-screen';
import { adminApi } from '../../shared/api/admin-api';
import { downloadFile } from '../../shared/api/download';
import { StepUpDialog } from './step-up-dialog';

const refused = { status: 403, body: { statusCode: 403, code: 'step_up_required', message: 'Please confirm your identity first.' } };
const wrong = { status: 400, body: { statusCode: 400, code: 'wrong_current_password', message: 'Current password is incorrect' } };

let confirmed: boolean;
let proofs: unknown[];

function server() {
  return fakeServer({
    'POST /adm/api/database/purge-inactive': () => (confirmed ? { body: { deleted: 3 } } : refused),
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
  jest.restoreAllMocks();
});

function show(twoFactorEnabled = false): void {
  renderAt(
    '/adm/users',
    <App>
      <StepUpDialog twoFactorEnabled={twoFactorEnabled} />
    </App>,
  );
}

const purge = () => testStore().dispatch(adminApi.endpoints.purgeInactiveUsers.initiate({ inactiveUsersFilterDto: { olderThanDays: 7 } }));
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
    expect(count('POST /adm/api/database/purge-inactive')).toBe(2);
  });

  it('stays refused when the dialog is cancelled', async () => {
    const { count } = server();
    show();
    const call = purge();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    const { error } = await act(() => call);
    expect(error).toMatchObject({ code: 'step_up_required', message: 'Please confirm your identity first.' });
    expect(count('POST /adm/api/database/purge-inactive')).toBe(1);
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
