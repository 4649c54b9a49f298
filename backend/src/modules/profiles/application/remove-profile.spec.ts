import type { Actor } from '../../../kernel/actor.js';
import { NotTheOwner } from '../../../kernel/ownership.js';
import type { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Profile } from '../domain/profile.js';
import { RemovalNotConfirmed } from '../domain/profiles.errors.js';
import type { Profiles } from '../domain/profiles.js';
import type { ProfileLock } from './profile-lock.js';
import { RemoveProfile } from './remove-profile.js';

const owner: Actor = { role: 'creator', creatorId: 7 };
const admin: Actor = { role: 'admin', adminId: 1, username: 'admin' };

describe('RemoveProfile', () => {
  let removed: string[];
  const remove = (actor: Actor, confirm?: string): Promise<void> => {
    const profiles = {
      getForUpdate: async () => Profile.create('amber-otter-4821'),
      remove: async ({ username }: Profile) => void removed.push(username),
    } as unknown as Profiles;
    const profileLock: ProfileLock = { acquire: async () => undefined, acquireForRemoval: async () => undefined };
    const unitOfWork: UnitOfWork = { run: (work) => work(), afterCommit: (effect) => effect(), afterRollback: () => undefined };
    return new RemoveProfile(profiles, profileLock, unitOfWork).execute(actor, 7, confirm);
  };

  beforeEach(() => (removed = []));

  it('removes the profile of an owner who typed its username', async () => {
    await remove(owner, 'amber-otter-4821');
    expect(removed).toEqual(['amber-otter-4821']);
  });

  it.each([undefined, '', 'Amber-Otter-4821'])('refuses an owner who typed %j', async (confirm) => {
    await expect(remove(owner, confirm)).rejects.toThrow(RemovalNotConfirmed);
    expect(removed).toEqual([]);
  });

  it('refuses a creator who is not the owner', async () => {
    await expect(remove({ role: 'creator', creatorId: 8 }, 'amber-otter-4821')).rejects.toThrow(NotTheOwner);
    expect(removed).toEqual([]);
  });

  it('removes a profile for an administrator without a typed username', async () => {
    await remove(admin);
    expect(removed).toEqual(['amber-otter-4821']);
  });
});
