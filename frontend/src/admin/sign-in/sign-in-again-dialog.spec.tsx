import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { adminServer, emptyList, keeper } from '@test/support/admin-answers';
import { dialogNamed, discardChanges, press, showsNotice, type } from '@test/support/back-office';
import { failing, fakeServer, type Handler, type Handlers, held } from '@test/support/fake-server';
import { openApp } from '@test/support/render-app';
import { renderAt, testStore } from '@test/support/render-screen';
import { adminApi, type Maintenance } from '@/shared/api/admin-api';
import { MaintenanceBoundary } from '@/admin/shell/banners';
import { SignInAgainDialog } from './sign-in-again-dialog';

const ended = { status: 401, body: { statusCode: 401, code: 'not_signed_in', params: {}, message: 'You are not signed in.' } };
const noHashtags = { hashtags: [], totalPages: 0, totalCount: 0, totalEstimated: false };

let isSignedIn = true;

const whileSignedIn =
  <Body,>(handler: Handler<Body>): Handler<Body> =>
  (request) =>
    isSignedIn ? handler(request) : ended;

const signInHandlers = (): Handlers => ({
  'POST /adm/login': ({ body }) => {
    isSignedIn = JSON.stringify(body).includes('the right one');
    return isSignedIn
      ? { body: { success: true } }
      : { status: 401, body: { code: 'wrong_credentials', params: {}, message: 'Invalid username or password' } };
  },
  'GET /adm/test-session': () => ({ body: { hasAdminId: isSignedIn } }),
});

const dialogs = () => screen.queryAllByRole('dialog', { name: 'Sign In Again' });

async function signIn(password = 'the right one'): Promise<void> {
  type(await screen.findByLabelText('Password'), password);
  press('Sign In');
}

afterEach(() => {
  isSignedIn = true;
  jest.restoreAllMocks();
});

describe('a call after the end of the session', () => {
  const remove = (id: number) => testStore().dispatch(adminApi.endpoints.deleteHashtag.initiate({ id }));
  const done = () => ({ body: {} });

  function show(handlers: Handlers) {
    isSignedIn = false;
    const server = fakeServer({ ...signInHandlers(), ...handlers });
    renderAt(
      '/adm/hashtags',
      <>
        <MaintenanceBoundary>{null}</MaintenanceBoundary>
        <SignInAgainDialog username="keeper" />
      </>,
    );
    return server;
  }

  it.each([
    ['ann', 'ann has restored a backup, which has ended your session.'],
    [null, 'A backup was restored, which has ended your session.'],
  ])('says that a restore by %s has ended the session', async (restoringBy, reason) => {
    const running: Maintenance = {
      maintenance: 'restore',
      restoringBy,
    };
    show({ 'DELETE /adm/api/hashtags/1': whileSignedIn(done), 'GET /adm/api/maintenance': () => ({ body: running }) });
    await screen.findByRole('status');
    const call = remove(1);
    expect(await screen.findByText(new RegExp(`^${reason}`))).toBeInTheDocument();
    await signIn();
    await call;
  });

  it('is repeated after signing in, and several calls share one dialog', async () => {
    const server = show({ 'DELETE /adm/api/hashtags/1': whileSignedIn(done), 'DELETE /adm/api/hashtags/2': whileSignedIn(done) });
    const calls = [remove(1), remove(2)];
    expect(await screen.findByLabelText('Username')).toHaveValue('keeper');
    expect(dialogs()).toHaveLength(1);
    await signIn('wrong');
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid username or password');
    await signIn();
    const answers = await act(() => Promise.all(calls));
    expect(answers.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect(server.count('DELETE /adm/api/hashtags/1')).toBe(2);
    expect(server.count('DELETE /adm/api/hashtags/2')).toBe(2);
  });

  it('is repeated without a dialog when the session was renewed meanwhile', async () => {
    const late = held(() => ended);
    const server = show({ 'DELETE /adm/api/hashtags/1': whileSignedIn(done), 'DELETE /adm/api/hashtags/2': late.handle });
    const calls = [remove(1), remove(2)];
    await signIn();
    await act(() => calls[0]);
    server.handlers['DELETE /adm/api/hashtags/2'] = done;
    late.release();
    expect((await act(() => calls[1]))?.error).toBeUndefined();
    await waitFor(() => {
      expect(dialogs()).toHaveLength(0);
    });
  });
});

describe('a page whose session ends', () => {
  function open() {
    const server = adminServer({
      ...signInHandlers(),
      'GET /adm/current': whileSignedIn(() => ({ body: keeper })),
      'GET /adm/api/hashtags': whileSignedIn(() => ({ body: noHashtags })),
      'GET /adm/api/hashtags/stats': whileSignedIn(() => ({
        body: { totalHashtags: 0, mostPopular: null, unusedCount: 0, totalUsage: 0 },
      })),
      'POST /adm/api/hashtags': whileSignedIn(({ body }) => ({ body: { id: 1, ...(body as { name: string }) } })),
    });
    openApp('/adm/hashtags?sort=newest');
    return server;
  }

  async function submitHashtag(): Promise<void> {
    fireEvent.click(await screen.findByRole('button', { name: 'Add Hashtag' }));
    type(await screen.findByLabelText('Name'), 'mountains');
    isSignedIn = false;
    fireEvent.submit(screen.getByLabelText('Name'));
    await screen.findByRole('dialog', { name: 'Sign In Again' });
  }

  it('keeps the input of a dialog, and saves it after signing in', async () => {
    open();
    await submitHashtag();
    expect(screen.getByLabelText('Name')).toHaveValue('mountains');
    await waitFor(() => {
      expect(screen.getByLabelText('Password')).toHaveFocus();
    });
    await signIn();
    await showsNotice('Hashtag added', 'mountains');
    expect(window.location.search).toBe('?sort=newest');
  });

  it('keeps the page when the administrator cannot be fetched again', async () => {
    const server = open();
    await submitHashtag();
    server.handlers['GET /adm/current'] = failing;
    server.handlers['POST /adm/api/hashtags'] = failing;
    await signIn();
    // The notice of the failure is an alert too.
    const creation = await dialogNamed('Add Hashtag');
    expect((await creation.findByRole('alert')).textContent).toContain('The shelf fell down.');
    expect(screen.getByLabelText('Name')).toHaveValue('mountains');
  });

  it('leads to the login page by Cancel, and from there back', async () => {
    const server = open();
    await submitHashtag();
    const requestsBefore = server.count('POST /adm/api/hashtags');
    const cancelButtons = screen.getAllByRole('button', { name: 'Cancel' });
    fireEvent.click(cancelButtons.at(-1) as HTMLElement);
    await discardChanges();
    await screen.findByRole('heading', { name: 'Admin Panel' });
    expect(window.location.pathname + window.location.search).toBe('/adm/login?next=%2Fadm%2Fhashtags%3Fsort%3Dnewest');
    expect(server.count('POST /adm/api/hashtags')).toBe(requestsBefore);
    type(screen.getByLabelText('Username'), 'keeper');
    await signIn();
    await screen.findByRole('heading', { name: 'Hashtags' });
    expect(window.location.search).toBe('?sort=newest');
  });

  it('signs out without the dialog', async () => {
    const server = open();
    server.handlers['POST /adm/logout'] = () => ended;
    await screen.findByRole('button', { name: 'Add Hashtag' });
    isSignedIn = false;
    press('Logout');
    await showsNotice('Logged out');
    expect(window.location.pathname).toBe('/adm/login');
    expect(dialogs()).toHaveLength(0);
  });
});

it('lists nothing before the first sign-in', async () => {
  isSignedIn = false;
  adminServer({ ...signInHandlers(), 'GET /adm/current': () => ended, 'GET /adm/api/users': emptyList });
  openApp('/adm/users');
  await screen.findByRole('heading', { name: 'Admin Panel' });
  expect(dialogs()).toHaveLength(0);
});
