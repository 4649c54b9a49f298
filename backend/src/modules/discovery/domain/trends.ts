/** The longest list of trending media or creators. */
export const TRENDS_MAX = 1_000;
/** A list of trends has at most `CREATOR_MAX` items of a creator among any `WINDOW` that follow each other (PR-109). */
export const CREATOR_MAX = 3;
export const WINDOW = 20;

/** `all`: of every type. */
const TREND_TYPES = ['all', 'image', 'video'] as const;
type TrendType = (typeof TREND_TYPES)[number];

/** The id of no hashtag: the lists of all media. */
export const EVERY_HASHTAG = 0;

/** A media item that may be listed, with the weighted number of people who were interested in it. */
export interface Candidate {
  id: number;
  creatorId: number;
  isVideo: boolean;
  score: number;
  hashtagIds: number[];
}

interface TrendingMedia {
  hashtagId: number;
  type: TrendType;
  /** Of the first item the number of items, of the last one 1. */
  rank: number;
  mediaId: number;
}

/** Lists of all candidates and of those with each hashtag, each of every type. The candidates are sorted, the most interesting first. */
export function trendingMedia(candidates: readonly Candidate[]): TrendingMedia[] {
  const hashtagIds = new Set(candidates.flatMap((candidate) => candidate.hashtagIds));
  return [EVERY_HASHTAG, ...hashtagIds].flatMap((hashtagId) => {
    const tagged = hashtagId === EVERY_HASHTAG ? candidates : candidates.filter((candidate) => candidate.hashtagIds.includes(hashtagId));
    return TREND_TYPES.flatMap((type) => {
      const ids = spread(tagged.filter(({ isVideo }) => type === 'all' || isVideo === (type === 'video')));
      return ids.map((mediaId, index) => ({ hashtagId, type, rank: ids.length - index, mediaId }));
    });
  });
}

/** The ids in their order, except that an item waits while its creator has `CREATOR_MAX` among the `WINDOW` last ones. Those that wait at the end are left out. */
export function spread(candidates: readonly Pick<Candidate, 'id' | 'creatorId'>[]): number[] {
  const waiting = [...candidates];
  const listed: Pick<Candidate, 'id' | 'creatorId'>[] = [];
  const mayFollow = ({ creatorId }: Pick<Candidate, 'creatorId'>): boolean =>
    listed.slice(1 - WINDOW).filter((item) => item.creatorId === creatorId).length < CREATOR_MAX;
  while (listed.length < TRENDS_MAX) {
    const index = waiting.findIndex(mayFollow);
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (next === undefined) break;
    listed.push(next);
  }
  return listed.map(({ id }) => id);
}

/** The creators of the candidates by the interest in their best items, then `others`, each once. */
export function trendingCreators(candidates: readonly Candidate[], others: readonly number[]): number[] {
  const scores = new Map<number, number[]>();
  for (const { creatorId, score } of candidates) {
    const best = scores.get(creatorId) ?? [];
    if (score > 0 && best.length < CREATOR_MAX) scores.set(creatorId, [...best, score]);
  }
  const sum = (best: number[]): number => best.reduce((total, score) => total + score, 0);
  const ranked = [...scores].sort(([, one], [, other]) => sum(other) - sum(one)).map(([creatorId]) => creatorId);
  return [...new Set([...ranked, ...others])].slice(0, TRENDS_MAX);
}
