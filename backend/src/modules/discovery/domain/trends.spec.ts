import { CREATOR_MAX, spread, trendingCreators, trendingMedia, TRENDS_MAX, WINDOW, type Candidate } from './trends.js';

let ids = 0;
const item = (creatorId: number, more: Partial<Candidate> = {}): Candidate => ({
  id: ++ids,
  creatorId,
  isVideo: false,
  score: 1,
  hashtagIds: [],
  ...more,
});
const items = (count: number, creatorId: number): Candidate[] => Array.from({ length: count }, () => item(creatorId));

describe('the lists of trends', () => {
  it('keep the order of the candidates', () => {
    const candidates = [item(1), item(2), item(1)];
    expect(spread(candidates)).toEqual(candidates.map(({ id }) => id));
  });

  it('have at most three items of a creator among any twenty', () => {
    const candidates = [...items(40, 1), ...items(20, 2), ...Array.from({ length: 60 }, (_, n) => item(10 + n))];
    const creatorOf = new Map(candidates.map(({ id, creatorId }) => [id, creatorId]));
    const listed = spread(candidates).map((id) => creatorOf.get(id));
    for (let from = 0; from < listed.length; from++) {
      const window = listed.slice(from, from + WINDOW);
      for (const creator of window) expect(window.filter((other) => other === creator).length).toBeLessThanOrEqual(CREATOR_MAX);
    }
    // The items that wait come as soon as they may.
    expect(listed.slice(0, 7)).toEqual([1, 1, 1, 2, 2, 2, 10]);
    expect(listed.slice(WINDOW, WINDOW + 7)).toEqual([1, 1, 1, 2, 2, 2, 24]);
  });

  it('leave out the items that would follow too many of their creator', () => {
    expect(spread(items(9, 1))).toHaveLength(CREATOR_MAX);
    expect(spread([])).toEqual([]);
  });

  it('end after a thousand items', () => {
    expect(spread(Array.from({ length: TRENDS_MAX + 5 }, (_, n) => item(n)))).toHaveLength(TRENDS_MAX);
  });

  it('exist for every type and for every hashtag', () => {
    const [photo, video] = [item(1, { hashtagIds: [7] }), item(2, { isVideo: true, hashtagIds: [7, 8] })];
    const rows = trendingMedia([photo, video]).map(({ hashtagId, type, rank, mediaId }) => [hashtagId, type, rank, mediaId]);
    const both = (hashtagId: number): unknown[] => [
      [hashtagId, 'all', 2, photo.id],
      [hashtagId, 'all', 1, video.id],
      [hashtagId, 'image', 1, photo.id],
      [hashtagId, 'video', 1, video.id],
    ];
    expect(rows).toEqual([...both(0), ...both(7), [8, 'all', 1, video.id], [8, 'video', 1, video.id]]);
  });

  it('have creators by the interest in their three best items, then others', () => {
    const scored = (creatorId: number, ...scores: number[]): Candidate[] => scores.map((score) => item(creatorId, { score }));
    const candidates = [...scored(1, 9, 1), ...scored(2, 4, 4, 4, 4), ...scored(3, 11), ...scored(4, 0)];
    expect(trendingCreators(candidates, [5, 2, 4])).toEqual([2, 3, 1, 5, 4]);
    expect(
      trendingCreators(
        [],
        Array.from({ length: TRENDS_MAX + 5 }, (_, n) => n),
      ),
    ).toHaveLength(TRENDS_MAX);
  });
});
