/**
 * The measured requests. `draw` chooses what one visitor asks for and returns it for both servers: `ours` is a request of the
 * application, `limit` a path of the limit server. Two visitors ask for the same only by chance.
 */
import { anyOf, popularOf } from './traffic.mjs';

const TERM_MIN = 3;
const TERM_MAX = 10;

/** `throughput`: lowest share of the limit's requests/s. `p99`: highest multiple of the limit's. */
const WRITES = { throughput: 0.35 };

/** Requests of visitors with a session. They decide whether a goal is reached. */
export function visitorRequests({ creators, tags, pages, media }) {
  /** Pairs that a follow has created and no unfollow has removed. */
  const followed = { ours: [], limit: [] };
  return [
    { name: 'list', goals: { throughput: 0.75, p99: 3 }, draw: ({ random }) => anyOf(pages, random) },
    {
      name: 'search',
      goals: { throughput: 0.65 },
      draw: ({ random }) => {
        const term = partOf(anyOf(creators, random).username, random);
        return { ours: `/api/creators?search=${term}`, limit: `/search/${encodeURIComponent(`%${term}%`)}` };
      },
    },
    {
      name: 'hashtag',
      goals: { throughput: 0.9, p99: 3 },
      draw: ({ random }) => {
        const tag = encodeURIComponent(popularOf(tags, random));
        return { ours: `/api/creators?hashtags=${tag}`, limit: `/tag/${tag}` };
      },
    },
    {
      name: 'profile',
      goals: { throughput: 1, p99: 3 },
      draw: ({ random }) => {
        const { username } = popularOf(creators, random);
        return { ours: `/api/user/${username}`, limit: `/profile/${username}` };
      },
    },
    {
      name: 'session',
      goals: { throughput: 1, p99: 3 },
      draw: ({ visitor }) => ({ ours: '/api/session', limit: `/session/${visitor.limitId}` }),
    },
    {
      name: 'follow',
      goals: WRITES,
      draw: ({ random, visitor, side }) => {
        // Most visitors follow popular creators, but few creators twice, because following again writes nothing.
        const creator = creators[Math.floor(random() ** 2 * creators.length)];
        followed[side].push({ visitor, creator });
        return followRequest('follow', 'POST', visitor, creator);
      },
    },
    {
      name: 'unfollow',
      goals: WRITES,
      /** Only what was followed can be unfollowed. */
      amount: (side, roundsLeft) => Math.floor(followed[side].length / roundsLeft),
      draw: ({ side }) => {
        const { visitor, creator } = followed[side].pop();
        return { ...followRequest('unfollow', 'DELETE', visitor, creator), visitor };
      },
    },
    {
      name: 'like',
      goals: WRITES,
      draw: ({ random, visitor }) => {
        const id = media.first + Math.floor(random() * (media.last - media.first + 1));
        return { method: 'POST', ours: `/api/media/${id}/like`, limit: `/like/${visitor.limitId}/${id}` };
      },
    },
  ];
}

const followRequest = (name, method, visitor, creator) => ({
  method,
  ours: '/api/follow',
  body: JSON.stringify({ followingId: creator.id }),
  limit: `/${name}/${visitor.limitId}/${creator.id}`,
});

/** Pages as HTML. `rate` is the lowest number of pages/s. They have no limit server. */
export const htmlRequests = ({ creators }) => [
  { name: 'page of Discover, kept for a second', goals: { rate: 1_000 }, html: true, draw: () => ({ ours: '/' }) },
  {
    name: 'page of a creator, not kept',
    goals: { rate: 350 },
    html: true,
    draw: ({ random }) => ({ ours: `/${anyOf(creators, random).username}` }),
  },
];

/** Cuts a search term out of a name. */
function partOf(name, random) {
  const length = Math.min(name.length, TERM_MIN + Math.floor(random() * (TERM_MAX - TERM_MIN + 1)));
  const start = Math.floor(random() * (name.length - length + 1));
  return name.slice(start, start + length);
}
