import type { Admin } from '../../../kernel/actor.js';
import { EventBus } from '../../../platform/events/event-bus.js';
import type { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Profile } from '../domain/profile.js';
import type { Profiles } from '../domain/profiles.js';
import { EmailRemoved, ProfileUpdated } from '../domain/profiles.events.js';
import { EditProfile, type AdministeredChanges, type EmailProofs } from './edit-profile.js';

const admin: Admin = { role: 'admin', adminId: 1, username: 'admin' };
const now = new Date('2026-01-01T00:00:00Z');

/** Returns the effects of an administrator's update, in their order. */
async function effectsOf(changes: AdministeredChanges): Promise<string[]> {
  const effects: string[] = [];
  const record = (effect: string) => async () => void effects.push(effect);
  const profile = Profile.create('amber-otter-4821');
  profile.verify('ada@example.com', now);
  const profiles = {
    getForUpdate: async () => {
      effects.push('load');
      return profile;
    },
    save: record('save'),
    ownerOf: async () => undefined,
  } as unknown as Profiles;
  const events = new EventBus({ add: async () => undefined });
  events.on(ProfileUpdated, record('updated'));
  events.on(EmailRemoved, record('email removed'));
  const emailProofs: EmailProofs = { sendLink: record('send link'), sendInvitation: record('send invitation') };
  const unitOfWork: UnitOfWork = {
    run: (work) => work(),
    afterCommit: (effect) => effect(),
    invalidateCaches: () => undefined,
    afterRollback: () => undefined,
  };
  const clock = { now: () => now };
  await new EditProfile(profiles, emailProofs, unitOfWork, events, clock, { record: record('history') }).administer(admin, 1, changes);
  return effects;
}

describe('EditProfile', () => {
  it('loads and saves the profile once for any change', async () => {
    const changes = { bio: 'Potter in Porto', username: 'potter', email: 'grace@example.com', hidden: true };
    expect(await effectsOf(changes)).toEqual(['load', 'updated', 'save', 'send invitation']);
  });

  it('announces the removal of an address after the save', async () => {
    expect(await effectsOf({ email: null, hidden: false })).toEqual(['load', 'save', 'email removed']);
  });
});
