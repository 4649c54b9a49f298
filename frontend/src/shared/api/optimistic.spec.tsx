import { afterEach, expect, it, jest } from '@jest/globals';
import { ownProfile } from '@test/support/answers';
import { failing, fakeServer, held, type Handler } from '@test/support/fake-server';
import { testStore } from '@test/support/render-screen';
import { publicApi } from './public-api';

const creator = { ...ownProfile, username: 'other', isFollowing: false, stats: { ...ownProfile.stats, followers: 5 } };
const followed: Handler = () => ({ body: { isFollowing: true, followers: 6 } });
const unfollowed: Handler = () => ({ body: { isFollowing: false, followers: 4 } });

afterEach(() => {
  jest.restoreAllMocks();
});

/** Follows a creator, and unfollows before the first answer. */
async function followAndUnfollow(followAnswer: Handler, unfollowAnswer: Handler) {
  const [following, unfollowing] = [held(followAnswer), held(unfollowAnswer)];
  fakeServer({
    'GET /api/user/other': () => ({ body: creator }),
    'POST /api/follow': following.handle,
    'DELETE /api/follow': unfollowing.handle,
  });
  const { dispatch, getState } = testStore();
  const { getProfile, follow, unfollow } = publicApi.endpoints;
  await dispatch(getProfile.initiate({ username: 'other' }));
  const followDto = { followingId: creator.id };
  const [first, second] = [dispatch(follow.initiate({ followDto })), dispatch(unfollow.initiate({ followDto }))];
  return {
    answerFollow: () => {
      following.release();
      return first;
    },
    answerUnfollow: () => {
      unfollowing.release();
      return second;
    },
    shown: () => {
      const { data } = getProfile.select({ username: 'other' })(getState());
      return [data?.isFollowing, data?.stats.followers];
    },
  };
}

it('keeps the later change when the earlier one is answered', async () => {
  const { answerFollow, answerUnfollow, shown } = await followAndUnfollow(followed, unfollowed);
  await answerFollow();
  expect(shown()).toEqual([false, 5]);
  await answerUnfollow();
  expect(shown()).toEqual([false, 4]);
});

it('shows the answer to the latest change when the answers overtake each other', async () => {
  const { answerFollow, answerUnfollow, shown } = await followAndUnfollow(followed, unfollowed);
  await answerUnfollow();
  await answerFollow();
  expect(shown()).toEqual([false, 4]);
});

it('shows the change that the server has accepted when the later one is refused', async () => {
  const { answerFollow, answerUnfollow, shown } = await followAndUnfollow(followed, failing);
  await answerUnfollow();
  expect(shown()).toEqual([false, 5]);
  await answerFollow();
  expect(shown()).toEqual([true, 6]);
});

it('shows the former state when all changes are refused', async () => {
  const { answerFollow, answerUnfollow, shown } = await followAndUnfollow(failing, failing);
  await answerFollow();
  await answerUnfollow();
  expect(shown()).toEqual([false, 5]);
});
