import type { ActivityView, OwnProfileView } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { unzipped } from '../../support/unzipped.js';
import { Vitrine } from '../../support/vitrine.js';

let vitrine: Vitrine;
beforeAll(async () => {
  vitrine = await Vitrine.start();
});
afterAll(async () => {
  await vitrine.stop();
});

describe('the first steps (PR-103)', () => {
  it('are open for a new account, and keep that the page was shared or the list put away', async () => {
    const mara = await vitrine.visitor();
    expect(mara.me.firstSteps).toBe('open');
    for (const firstSteps of ['shared', 'dismissed'] as const) {
      const { body } = await mara.patch<OwnProfileView>('/api/profile', { firstSteps });
      expect(body.firstSteps).toBe(firstSteps);
      expect((await mara.get<OwnProfileView>('/api/session')).body.firstSteps).toBe(firstSteps);
    }
    const archive = unzipped((await mara.bytes('/api/profile/export')).bytes);
    expect(JSON.parse(archive.get('profile.json')?.toString() ?? '')).toMatchObject({ firstSteps: 'dismissed' });
  });

  it('are not an activity', async () => {
    const mara = await vitrine.visitor();
    await mara.patch('/api/profile', { firstSteps: 'shared' });
    await mara.patch('/api/profile', { firstSteps: 'dismissed', bio: 'Lanterns' });
    const activities = await eventually(async () => {
      const { body } = await mara.get<ActivityView[]>('/api/activities');
      return body.length > 0 ? body : undefined;
    });
    expect(activities.map(({ activityType }) => activityType)).toEqual(['bio_update']);
  });

  it('cannot have another value', async () => {
    expect((await (await vitrine.visitor()).patch('/api/profile', { firstSteps: 'done' })).status).toBe(400);
  });
});
