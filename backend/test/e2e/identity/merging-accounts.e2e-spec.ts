import { Accounts, MERGED_FIELDS, type MergeSelection } from '../../../src/modules/profiles/index.js';
import { insertRandomAccounts } from '../../support/given/random-accounts.js';
import { comparable, LIMITS, markHidden, mergedState, stateOf } from '../../support/merged-accounts.js';
import { SeededRandom } from '../../support/random-data.js';
import { Vitrine } from '../../support/vitrine.js';

/** More pairs with `MERGED_PAIRS=200`. */
const PAIRS = Number(process.env.MERGED_PAIRS ?? 25);

describe('merging two accounts', () => {
  let vitrine: Vitrine;

  beforeAll(async () => {
    vitrine = await Vitrine.start({ MAX_LINKS: String(LIMITS.links) });
  });
  afterAll(() => vitrine.stop());

  /** Random ids of both accounts that are not kept, and random fields. */
  async function randomSelection(random: SeededRandom, from: number, into: number): Promise<MergeSelection> {
    const { links, hashtags, albums } = await stateOf(vitrine, [from, into]);
    const some = (ids: number[]): number[] => ids.filter(() => random.below(8) === 0);
    return {
      fields: Object.fromEntries(MERGED_FIELDS.filter(() => random.below(2) === 0).map((field) => [field, random.of([from, into])])),
      without: {
        mediaOf: some([from, into]),
        links: some(links.map(({ id }) => id)),
        hashtags: some(hashtags.map(([, id]) => id)),
        albums: some(albums.map(({ id }) => id)),
        collections: [],
      },
    };
  }

  const differences = () => vitrine.rows<{ name: string }>(`select * from recompute_differences()`);

  it(
    `keeps the sum of ${PAIRS} random pairs as a model in memory does, with exact counters`,
    async () => {
      const outcomes = new Map<string, number>();
      for (let seed = 1; seed <= PAIRS; seed++) {
        const random = new SeededRandom(seed);
        const ids = await insertRandomAccounts(vitrine.database, random);
        const [from = 0, into = 0] = ids;
        const before = await stateOf(vitrine, ids);
        const hidden = await vitrine.rows<{ id: number }>('select id from media where hidden_at is not null');
        markHidden(
          before,
          hidden.map(({ id }) => id),
        );
        const selection = await randomSelection(random, from, into);
        const expected = mergedState(before, from, into, selection);
        const error = await vitrine.app
          .get(Accounts)
          .merge({ from, into, selection })
          .then(() => undefined)
          .catch((thrown: unknown) => thrown as { code: string });
        await vitrine.derivedDataApplied();
        const after = comparable(await stateOf(vitrine, ids));
        outcomes.set(error?.code ?? 'merged', (outcomes.get(error?.code ?? 'merged') ?? 0) + 1);
        if (typeof expected === 'string') {
          expect([seed, error?.code]).toEqual([seed, expected]);
          expect(after).toEqual(comparable(before));
        } else {
          expect([seed, error?.code]).toEqual([seed, undefined]);
          expect({ seed, ...after }).toEqual({ seed, ...expected });
        }
        expect([seed, await differences()]).toEqual([seed, []]);
      }
      expect([...outcomes.keys()].toSorted()).toEqual(['merged', 'too_many_hashtags', 'too_many_links']);
    },
    Math.max(180_000, PAIRS * 2_000),
  );
});
