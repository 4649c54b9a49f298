import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelector } from 'react-redux';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { user } from '@test/support/answers';
import { failing, fakeServer } from '@test/support/fake-server';
import { renderAt } from '@test/support/render-screen';
import { creatorApi } from '@/shared/api/creator-api';
import { publicApi } from '@/shared/api/public-api';
import { openDialogOf, useSaveAccount } from './save-account-slice';
import { SavePrompt } from './save-prompt';

function Page() {
  const [like] = publicApi.useLikeMediaMutation();
  const [save] = creatorApi.useUpdateProfileMutation();
  const dialog = useSelector(openDialogOf);
  const { close } = useSaveAccount();
  return (
    <>
      <SavePrompt place="side bar" />
      <button onClick={() => void like({ id: 1 })}>Like</button>
      <button onClick={() => void save({ updateProfileDto: { bio: 'Hello' } })}>Save</button>
      <button onClick={close}>Close the dialog</button>
      <p data-testid="dialog">{dialog?.kind ?? 'none'}</p>
    </>
  );
}

function visit(email: string | null, options: { verified?: boolean; isSaved?: boolean; url?: string } = {}) {
  const { verified = true, url = '/' } = options;
  const isSaved = options.isSaved ?? (verified && email !== null);
  const answers = {
    'GET /api/session': () => ({
      body: {
        ...user,
        email,
        verifiedEmail: verified ? email : null,
        isSaved,
        emailVerified: verified && email !== null,
      },
    }),
    'POST /api/media/1/like': () => ({ body: {} }),
    'PATCH /api/profile': () => ({ body: { ...user, isSaved } }),
  };
  const server = fakeServer(answers);
  renderAt(url, <Page />);
  return server;
}

const bubble = () => screen.queryByRole('button', { name: /Save your account: by email/ });

afterEach(() => {
  localStorage.clear();
  jest.restoreAllMocks();
});

describe('the prompt to save an account', () => {
  it.each(['Like', 'Save'])('is hidden until a visitor without an e-mail address acts: %s', async (action) => {
    const server = visit(null);
    await act(server.settled);
    expect(bubble()).not.toBeInTheDocument();
    await userEvent.click(screen.getByText(action));
    expect(await screen.findByRole('button', { name: /Save your account: by email/ })).toBeInTheDocument();
  });

  it('stays hidden on the path of a newcomer, which ends with the same offer', async () => {
    const server = visit(null, { url: '/start' });
    await act(server.settled);
    await userEvent.click(screen.getByText('Save'));
    await act(server.settled);
    expect(bubble()).not.toBeInTheDocument();
  });

  it('stays hidden for a visitor with a verified e-mail address', async () => {
    const server = visit('ann@example.com');
    await act(server.settled);
    await userEvent.click(screen.getByText('Like'));
    await act(server.settled);
    expect(bubble()).not.toBeInTheDocument();
  });

  it('asks for the code of an address that is not verified, which does not hide it', async () => {
    const server = visit('mistyped@example.com', { verified: false });
    await act(server.settled);
    await userEvent.click(screen.getByText('Like'));
    await userEvent.click(await screen.findByRole('button', { name: /Enter the code that we sent to mistyped@example.com/ }));
    expect(screen.getByTestId('dialog')).toHaveTextContent('code');
  });

  it('can be closed without opening the dialog, and stays closed for a day', async () => {
    const server = visit(null);
    await act(server.settled);
    await userEvent.click(screen.getByText('Like'));
    await userEvent.click(
      within((await screen.findByText('Do not lose your account')).closest('[role=status]') as HTMLElement).getByRole('button', {
        name: 'Close',
      }),
    );
    expect(bubble()).not.toBeInTheDocument();
    expect(screen.getByTestId('dialog')).toHaveTextContent('none');
    await userEvent.click(screen.getByText('Save'));
    await act(server.settled);
    expect(bubble()).not.toBeInTheDocument();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60 * 1000);
    await userEvent.click(screen.getByText('Like'));
    expect(await screen.findByRole('button', { name: /Save your account: by email/ })).toBeInTheDocument();
  });

  it('stays hidden when the action fails', async () => {
    const server = visit(null);
    server.handlers['POST /api/media/1/like'] = failing;
    await act(server.settled);
    await userEvent.click(screen.getByText('Like'));
    await act(server.settled);
    expect(bubble()).not.toBeInTheDocument();
  });

  it('stays hidden for a visitor with a passkey', async () => {
    const server = visit(null, { isSaved: true });
    await act(server.settled);
    await userEvent.click(screen.getByText('Like'));
    await act(server.settled);
    expect(bubble()).not.toBeInTheDocument();
  });

  it('is hidden by a click, which opens the dialog, and stays hidden after that is closed', async () => {
    const server = visit(null);
    await act(server.settled);
    await userEvent.click(screen.getByText('Like'));
    await userEvent.click(await screen.findByRole('button', { name: /Save your account: by email/ }));
    expect(bubble()).not.toBeInTheDocument();
    expect(screen.getByTestId('dialog')).toHaveTextContent('save');
    await userEvent.click(screen.getByText('Close the dialog'));
    expect(screen.getByTestId('dialog')).toHaveTextContent('none');
    expect(bubble()).not.toBeInTheDocument();
  });
});
