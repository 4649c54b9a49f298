import type { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import type { Profile } from '../domain/profile.js';
import type { Profiles } from '../domain/profiles.js';
import { UsernameTaken } from '../domain/profiles.errors.js';
import { CreateProfile } from './create-profile.js';

/** Creates the use case with a repository whose first insertions fail. */
function createUseCase(failures: Error[]): { createProfile: CreateProfile; usernames: string[] } {
  const usernames: string[] = [];
  const profiles = {
    add: async ({ username }: Profile) => {
      usernames.push(username);
      const failure = failures.shift();
      if (failure) throw failure;
      return 1;
    },
  } as unknown as Profiles;
  const unitOfWork = { run: <T>(work: () => Promise<T>) => work() } as unknown as UnitOfWork;
  return { createProfile: new CreateProfile(profiles, unitOfWork), usernames };
}

const taken = (times: number): Error[] => Array.from({ length: times }, () => new UsernameTaken());

describe('CreateProfile', () => {
  it('tries eight usernames', async () => {
    const { createProfile, usernames } = createUseCase(taken(7));
    await expect(createProfile.execute()).resolves.toBe(1);
    expect(new Set(usernames).size).toBe(8);
  });

  it('throws UsernameTaken after the eighth', async () => {
    const { createProfile, usernames } = createUseCase(taken(8));
    await expect(createProfile.execute()).rejects.toThrow(UsernameTaken);
    expect(usernames).toHaveLength(8);
  });

  it('does not repeat another failure', async () => {
    const { createProfile, usernames } = createUseCase([new Error('no connection')]);
    await expect(createProfile.execute()).rejects.toThrow('no connection');
    expect(usernames).toHaveLength(1);
  });
});
