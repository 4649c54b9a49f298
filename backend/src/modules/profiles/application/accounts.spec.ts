import { type Actor, NotTheOwner } from '../../../kernel/actor.js';
import type { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import type { SiteSettings } from '../../../platform/settings/site-settings.port.js';
import { EventBus } from '../../../platform/events/event-bus.js';
import type { Outbox } from '../../../platform/events/outbox.port.js';
import type { MergedProfiles } from '../domain/merge.js';
import { Profile } from '../domain/profile.js';
import type { ProfileLock, Profiles, OwnedRows } from '../domain/profiles.js';
import { RemovalNotConfirmed, UsernameTaken } from '../domain/profiles.errors.js';
import { Accounts } from './accounts.js';

const owner: Actor = { role: 'creator', creatorId: 7 };
const admin: Actor = { role: 'admin', adminId: 1, username: 'admin' };

function accountsOf(profiles: Partial<Profiles>): Accounts {
  const profileLock: ProfileLock = { acquire: async () => undefined, acquireForRemoval: async () => undefined };
  const unitOfWork: UnitOfWork = {
    run: (work) => work(),
    afterCommit: (effect) => effect(),
    invalidateCaches: () => undefined,
    afterRollback: () => undefined,
  };
  const outbox: Outbox = {
    subscribe: () => undefined,
    add: async () => undefined,
    wake: async () => undefined,
    hold: async () => undefined,
    applyPending: async () => undefined,
  };
  const clock = { now: () => new Date() };
  return new Accounts(
    profiles as Profiles,
    {} as MergedProfiles,
    { trash: async () => undefined } as unknown as OwnedRows,
    profileLock,
    unitOfWork,
    new EventBus(outbox),
    outbox,
    clock,
    {
      assertRegistrationOpen: () => undefined,
    } as unknown as SiteSettings,
  );
}

describe('Accounts: create', () => {
  /** A repository whose first insertions fail. */
  function accountsWith(failures: Error[]): { accounts: Accounts; usernames: string[] } {
    const usernames: string[] = [];
    const add = async ({ username }: Profile): Promise<number> => {
      usernames.push(username);
      const failure = failures.shift();
      if (failure) throw failure;
      return 1;
    };
    return { accounts: accountsOf({ add }), usernames };
  }

  const taken = (times: number): Error[] => Array.from({ length: times }, () => new UsernameTaken());

  it('tries eight usernames', async () => {
    const { accounts, usernames } = accountsWith(taken(7));
    await expect(accounts.create()).resolves.toBe(1);
    expect(new Set(usernames).size).toBe(8);
  });

  it('throws UsernameTaken after the eighth', async () => {
    const { accounts, usernames } = accountsWith(taken(8));
    await expect(accounts.create()).rejects.toThrow(UsernameTaken);
    expect(usernames).toHaveLength(8);
  });

  it('does not repeat another failure', async () => {
    const { accounts, usernames } = accountsWith([new Error('no connection')]);
    await expect(accounts.create()).rejects.toThrow('no connection');
    expect(usernames).toHaveLength(1);
  });
});

describe('Accounts: remove', () => {
  let removed: string[];
  let trashed: string[];
  const remove = (actor: Actor, confirm?: string): Promise<void> =>
    accountsOf({
      getForUpdate: async () => Profile.create('amber-otter-4821'),
      remove: async ({ username }) => void removed.push(username),
      trash: async ({ username }: Profile) => void trashed.push(username),
    }).remove(actor, 7, confirm);

  beforeEach(() => {
    removed = [];
    trashed = [];
  });

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

  it('moves a profile to the trash for an administrator, without a typed username', async () => {
    await remove(admin);
    expect([removed, trashed]).toEqual([[], ['amber-otter-4821']]);
  });
});
