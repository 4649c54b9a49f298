import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ownProfile, publicServer, user } from '@test/support/answers';
import { failing, held } from '@test/support/fake-server';
import { renderAt } from '@test/support/render-screen';
import { ProfileForm } from './profile-form';
import { usernameLike } from './use-username-field';

const TYPED = 'hills-and-more';
const AVAILABILITY = `GET /api/username/${TYPED}/available`;

let server: ReturnType<typeof publicServer>;
beforeEach(() => {
  jest.useFakeTimers();
  server = publicServer({ [AVAILABILITY]: () => ({ body: { available: true, reason: '', code: null, params: null } }) });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** The store notifies components once in a frame. */
const FRAME_MS = 20;

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = () => renderAt('/profile', <ProfileForm user={user} onDone={() => undefined} />);
const type = (text: string) => fireEvent.change(screen.getByLabelText('Username'), { target: { value: text } });
const save = async () => {
  fireEvent.click(screen.getByText('Save Changes'));
  await advance(0);
};
const expectShown = (...texts: string[]) => {
  for (const text of texts) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
};

describe('a username', () => {
  it('is checked 500 ms after the last input, unless it is the current one', async () => {
    open();
    type(TYPED);
    await advance(499);
    expect(server.count(AVAILABILITY)).toBe(0);
    await advance(1);
    expect(server.count(AVAILABILITY)).toBe(1);
    type(ownProfile.username);
    await advance(1000);
    expect(server.calls.filter((call) => call.endsWith('/available'))).toHaveLength(1);
  });

  it('cannot be saved while it is being checked, or when it is taken', async () => {
    const checking = held(() => ({ body: { available: false, reason: '', code: null, params: null } }));
    server.handlers[AVAILABILITY] = checking.handle;
    open();
    type(TYPED);
    await advance(500);
    expectShown('Checking username availability...');
    await save();
    expectShown('Please wait');
    checking.release();
    await advance(FRAME_MS);
    expectShown('Please choose a different username');
    await save();
    expectShown('Username not available');
    expect(server.count('PATCH /api/profile')).toBe(0);
  });

  it('shows an error when the check fails', async () => {
    server.handlers[AVAILABILITY] = failing;
    open();
    type(TYPED);
    await advance(500);
    await advance(FRAME_MS);
    expectShown('Error checking availability');
  });

  it('is refused by the server after two changes, with its message', async () => {
    const message = "You've used all 2 username changes allowed";
    server.handlers['PATCH /api/profile'] = () => ({
      status: 409,
      body: { code: 'username_changes_exhausted', params: { max: 2 }, message },
    });
    open();
    type(TYPED);
    await advance(500);
    await advance(FRAME_MS);
    expectShown('This username is available');
    await save();
    expectShown('Cannot change username', message);
  });

  it('can be checked again after the check has failed', async () => {
    const { [AVAILABILITY]: succeed } = server.handlers;
    server.handlers[AVAILABILITY] = failing;
    open();
    type(TYPED);
    await advance(500);
    await advance(FRAME_MS);
    expectShown('Error checking availability');
    server.handlers[AVAILABILITY] = succeed;
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await advance(FRAME_MS);
    expectShown('This username is available');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('is disabled after two changes', async () => {
    server.handlers['GET /api/profile/username-changes'] = () => ({ body: { changesUsed: 2, changesRemaining: 0, canChange: false } });
    open();
    await advance(100);
    expect(screen.getByLabelText('Username')).toBeDisabled();
  });
});

it.each([
  ['Nora Hill', 'nora.hill'],
  ['  Åsa-Émile 7! ', 'asa.emile.7'],
  ['Groß & Söhne', 'gross.sohne'],
  [`${'a'.repeat(29)} b`, 'a'.repeat(29)],
  ['Łukasz', undefined],
  ['Анна', undefined],
  ['A. 🌲', undefined],
])('is like the name %j: %j', (name, username) => {
  expect(usernameLike(name)).toBe(username);
});
