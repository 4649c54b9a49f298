import { Accounts } from '../../../src/modules/profiles/index.js';
import { signedInAdmin } from '../../support/admin.js';
import type { DecisionView, ErrorView, ReportPageView } from '../../support/api.js';
import type { Answer, Browser } from '../../support/browser.js';
import { Vitrine } from '../../support/vitrine.js';

const NOTHING_DROPPED = { fields: {}, without: { mediaOf: [], links: [], hashtags: [], albums: [], collections: [] } };
const IN_A_WEEK = new Date(Date.now() + 604_800_000).toISOString();

/** What visitors see of a page and its item, and what waits for a moderator. */
const STATE = `select p.hidden_at is not null as "isHidden", p.suspended_at is not null as "isSuspended", p.suspended_until as until,
    m.hidden_at is not null as "isItemHidden", m.purpose, m.sensitive, m.deleted_at as deleted,
    array(select (d.media_id is not null)::text from moderation_decisions d where d.profile_id = p.id and d.outcome = 'hold' and d.ended_at is null order by 1) as holds,
    array(select (r.media_id is not null)::text from reports r where r.profile_id = p.id and r.reason = 'block_list' and r.status = 'open' order by 1) as held
  from profiles p join media m on m.profile_id = p.id where m.id = $1`;

interface Page {
  creator: Browser;
  profileId: number;
  mediaId: number;
}

describe('taking back a decision', () => {
  let vitrine: Vitrine;
  let admin: Browser;

  beforeAll(async () => {
    vitrine = await Vitrine.start();
    admin = await signedInAdmin(vitrine);
    await admin.post('/adm/api/block-list', { kind: 'word', value: 'casino' });
  });
  afterAll(() => vitrine.stop());

  async function page(): Promise<Page> {
    const creator = await vitrine.visitor();
    const [mediaId = 0] = await vitrine.given.media([{ profileId: creator.me.id }]);
    await creator.patch('/api/profile', { bio: 'Mountains' });
    return { creator, profileId: creator.me.id, mediaId };
  }
  const stateOf = async (mediaId: number): Promise<object | undefined> => (await vitrine.rows<object>(STATE, [mediaId]))[0];
  const succeeds = async (answer: Promise<Answer<ErrorView>>): Promise<void> => {
    const { status, text } = await answer;
    expect([status, status < 300 ? '' : text]).toEqual([status < 300 ? status : 200, '']);
  };
  const report = (of: Page, isAboutItem: boolean): Promise<number> =>
    vitrine.given.report({ profileId: of.profileId, mediaId: isAboutItem ? of.mediaId : undefined });
  const resolve = (id: number, action: string): Promise<void> =>
    succeeds(
      admin.post(`/adm/api/reports/${id}/resolve`, {
        action,
        earlier: true,
        rule: 'spam',
        until: action === 'suspend' ? IN_A_WEEK : undefined,
      }),
    );

  const FORMER: Record<string, (of: Page) => Promise<void>> = {
    'nothing special': async () => undefined,
    'an item that its creator has marked': ({ creator, mediaId }) => succeeds(creator.patch(`/api/media/${mediaId}`, { sensitive: true })),
    'a private item': ({ creator, mediaId }) => succeeds(creator.patch(`/api/media/${mediaId}`, { isPrivate: true })),
    'an item that an administrator has hidden': ({ mediaId }) => succeeds(admin.patch(`/adm/api/media/${mediaId}`, { hidden: true })),
    'an item that another decision has hidden': async (of) => resolve(await report(of, true), 'hide_media'),
    'an item that a block list holds': async ({ creator, mediaId }) => {
      await creator.patch(`/api/media/${mediaId}`, { caption: 'Casino' });
      expect(await stateOf(mediaId)).toMatchObject({ isItemHidden: true, holds: ['true'] });
    },
    'a page that an administrator has hidden': ({ profileId }) => succeeds(admin.patch(`/adm/api/users/${profileId}`, { hidden: true })),
    'a page that a block list holds': async ({ creator, mediaId }) => {
      await creator.patch('/api/profile', { bio: 'Casino' });
      await vitrine.derivedDataApplied();
      expect(await stateOf(mediaId)).toMatchObject({ isHidden: true, holds: ['false'] });
    },
    'a longer suspension': ({ profileId }) => succeeds(admin.post(`/adm/api/users/${profileId}/suspend`, { reason: 'spam' })),
    'a longer suspension of a hidden page': async ({ profileId }) => {
      await admin.patch(`/adm/api/users/${profileId}`, { hidden: true });
      await succeeds(admin.post(`/adm/api/users/${profileId}/suspend`, { reason: 'spam' }));
    },
  };
  const OUTCOMES: [outcome: string, isAboutItem: boolean][] = [
    ...['dismiss', 'warn', 'mark_sensitive', 'hide_media', 'hide_profile', 'suspend'].map((outcome): [string, boolean] => [outcome, true]),
    ...['dismiss', 'warn', 'hide_profile', 'suspend'].map((outcome): [string, boolean] => [outcome, false]),
  ];

  const undo = (id: number): Promise<void> => succeeds(admin.post(`/adm/api/reports/${id}/undo`));
  const appeal = async ({ creator }: Page): Promise<void> => {
    const [decision] = (await creator.get<DecisionView[]>('/api/moderation/decisions')).body;
    await succeeds(creator.post(`/api/moderation/decisions/${decision?.id}/appeal`, { text: 'Please' }));
  };
  const lift = async (profileId: number): Promise<void> => {
    const [row] = await vitrine.rows<{ id: number }>(
      "select id from reports where profile_id = $1 and reason = 'appeal' and status = 'open'",
      [profileId],
    );
    await resolve(row?.id ?? 0, 'lift');
  };
  const merged = async ({ profileId }: Page): Promise<number> => {
    const into = await vitrine.visitor();
    await into.patch('/api/profile', { bio: 'Valleys' });
    await vitrine.app.get(Accounts).merge({ from: profileId, into: into.me.id, selection: NOTHING_DROPPED });
    return into.me.id;
  };
  /** The ways back; the first argument is the report that was decided. */
  const WAYS: Record<string, { needsAppeal: boolean; outcomes?: string[]; back: (id: number, of: Page) => Promise<void> }> = {
    'is undone': { needsAppeal: false, back: undo },
    'is undone after a merge': {
      needsAppeal: false,
      outcomes: ['dismiss', 'hide_media', 'hide_profile'],
      back: async (id, of) => {
        await merged(of);
        await undo(id);
      },
    },
    'is lifted': {
      needsAppeal: true,
      back: async (_, of) => {
        await appeal(of);
        await lift(of.profileId);
      },
    },
    'is lifted after a merge': {
      needsAppeal: true,
      outcomes: ['mark_sensitive', 'hide_profile', 'suspend'],
      back: async (_, of) => {
        await appeal(of);
        await lift(await merged(of));
      },
    },
  };

  describe.each(Object.keys(WAYS))('that %s', (way) => {
    const { needsAppeal, outcomes, back } = WAYS[way] ?? { needsAppeal: false, back: undo };
    const tried = OUTCOMES.filter(([outcome, isAboutItem]) =>
      outcomes === undefined ? !needsAppeal || outcome !== 'dismiss' : isAboutItem && outcomes.includes(outcome),
    );

    it.each(Object.keys(FORMER))('leaves what was before: %s', async (former) => {
      for (const [outcome, isAboutItem] of tried) {
        const of = await page();
        await FORMER[former]?.(of);
        const before = await stateOf(of.mediaId);
        const id = await report(of, isAboutItem);
        await resolve(id, outcome);
        await back(id, of);
        expect({ outcome, isAboutItem, ...(await stateOf(of.mediaId)) }).toEqual({ outcome, isAboutItem, ...before });
        const endings = await vitrine.rows<{ ended: boolean }>(
          'select d.ended_at is not null as ended from moderation_decisions d join media m on m.profile_id = d.profile_id where m.id = $1 and d.outcome = $2 order by d.id desc limit 1',
          [of.mediaId, outcome],
        );
        expect(endings).toEqual([{ ended: true }]);
      }
    });
  });

  it.each(Object.keys(FORMER).filter((former) => !former.includes('suspension')))(
    'by a restoration from the trash leaves what was before, with open reports: %s',
    async (former) => {
      for (const kind of ['media', 'user']) {
        const of = await page();
        await FORMER[former]?.(of);
        const before = await stateOf(of.mediaId);
        const id = await report(of, kind === 'media');
        await resolve(id, 'delete');
        expect((await admin.post(`/adm/api/reports/${id}/resolve`, { action: 'dismiss' })).status).toBe(404);
        await succeeds(admin.post(`/adm/api/trash/${kind}/${kind === 'media' ? of.mediaId : of.profileId}/restore`));
        expect(await stateOf(of.mediaId)).toEqual(before);
        const { reports } = (await admin.get<ReportPageView>(`/adm/api/reports?profileId=${of.profileId}`)).body;
        expect(reports.map((each) => each.id)).toContain(id);
        expect(
          await vitrine.rows("select from moderation_decisions where profile_id = $1 and outcome = 'delete' and ended_at is null", [
            of.profileId,
          ]),
        ).toEqual([]);
        await resolve(id, 'dismiss');
      }
    },
  );

  it.each(['forwards', 'backwards'])('leaves what was before when several are taken back: %s', async (direction) => {
    const outcomes = ['hide_media', 'mark_sensitive', 'hide_profile', 'warn', 'hide_media', 'suspend'];
    for (const former of Object.keys(FORMER).filter((each) => !each.includes('suspension'))) {
      const of = await page();
      await FORMER[former]?.(of);
      const before = await stateOf(of.mediaId);
      const ids: number[] = [];
      for (const outcome of outcomes) {
        const id = await report(of, true);
        await resolve(id, outcome);
        ids.push(id);
      }
      for (const id of direction === 'forwards' ? ids : ids.toReversed()) await undo(id);
      expect({ former, ...(await stateOf(of.mediaId)) }).toEqual({ former, ...before });
    }
  });

  it.each([
    ['all content', NOTHING_DROPPED],
    ['no content', undefined],
  ])('is not what a merge does with a page that has no more than a name: %s', async (_, selection) => {
    for (const hides of [{ hidden: true }, undefined]) {
      const [hidden, other] = [await vitrine.visitor(), await page()];
      await hidden.patch('/api/profile', { displayName: 'Hidden', isPublicProfile: false });
      if (hides) await admin.patch(`/adm/api/users/${hidden.me.id}`, hides);
      else {
        await resolve(await vitrine.given.report({ profileId: hidden.me.id }), 'hide_profile');
        await appeal({ creator: hidden, profileId: hidden.me.id, mediaId: 0 });
      }
      await vitrine.app.get(Accounts).merge({ from: hidden.me.id, into: other.profileId, selection });
      expect(await stateOf(other.mediaId)).toMatchObject({ isHidden: true });
      const [{ isPublic } = { isPublic: undefined }] = await vitrine.rows<{ isPublic: boolean }>(
        'select is_public as "isPublic" from profiles where id = $1',
        [other.profileId],
      );
      expect(isPublic).toBe(selection === undefined);
      if (hides) continue;
      await lift(other.profileId);
      expect(await stateOf(other.mediaId)).toMatchObject({ isHidden: false });
    }
  });
});
