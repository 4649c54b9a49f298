import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ownProfile, user } from '@test/support/answers';
import { fakeServer } from '@test/support/fake-server';
import { renderAt } from '@test/support/render-screen';
import { useSession } from '@/features/session/use-session';
import { useGetProfileQuery } from '@/shared/api/public-api';
import { FollowButton } from './follow-button';

function Page() {
  const { data } = useGetProfileQuery({ username: 'ann' });
  const { user: viewer, isLoading } = useSession();
  return data === undefined ? null : (
    <>
      <p data-testid="followers">{data.stats.followers}</p>
      <FollowButton creator={data} viewerId={viewer?.id} isSessionLoading={isLoading} />
    </>
  );
}

const ann = { ...ownProfile, id: 7, username: 'ann', isOwner: false, stats: { ...ownProfile.stats, followers: 3 } };

function visit(me: number, answer: () => { status?: number; body: unknown }) {
  const server = fakeServer({
    'GET /api/session': () => ({ body: { ...user, id: me, username: 'me', email: 'me@example.com' } }),
    'GET /api/user/ann': () => ({ body: ann }),
    'POST /api/follow': answer,
  });
  renderAt('/', <Page />);
  return server;
}

const followers = () => screen.getByTestId('followers').textContent;

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the Follow button', () => {
  it('shows the follow immediately, and then the number of followers of the server', async () => {
    visit(1, () => ({ body: { followingId: 7, isFollowing: true, followers: 12 } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Follow ann' }));
    expect(await screen.findByRole('button', { name: 'Following ann' })).toBeInTheDocument();
    await waitFor(() => {
      expect(followers()).toBe('12');
    });
  });

  it('reverts a refused follow with a message', async () => {
    visit(1, () => ({ status: 503, body: { code: 'overloaded', params: {}, message: 'Back in a minute.' } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Follow ann' }));
    const button = await screen.findByRole('button', { name: 'Follow ann' });
    expect(followers()).toBe('3');
    expect(button).toHaveAttribute('title', 'Failed to follow ann. Back in a minute.');
  });

  it('is absent for oneself', async () => {
    const server = visit(7, () => ({ body: {} }));
    await screen.findByTestId('followers');
    await act(server.settled);
    expect(followers()).toBe('3');
    expect(screen.queryByRole('button', { name: /ann/ })).not.toBeInTheDocument();
  });

  it('offers the way back to a mouse that arrives after the follow', async () => {
    const server = visit(1, () => ({ body: { isFollowing: true, followers: 4 } }));
    const button = await screen.findByRole('button', { name: 'Follow ann' });
    await act(server.settled);
    await userEvent.click(button);
    await screen.findByRole('button', { name: 'Following ann' });
    expect(screen.getByText('Unfollow')).toHaveClass('invisible');
    await userEvent.unhover(button);
    await userEvent.hover(button);
    expect(screen.getByText('Unfollow')).not.toHaveClass('invisible');
    expect(button).toHaveAccessibleName('Unfollow ann');
    expect(screen.getByText('Following')).toHaveClass('invisible');
  });
});
