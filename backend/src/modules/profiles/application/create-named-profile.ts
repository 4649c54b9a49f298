import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Profile } from '../domain/profile.js';
import { InvalidUsername, UsernameReserved } from '../domain/profiles.errors.js';
import { Profiles } from '../domain/profiles.js';
import { isReservedUsername } from '../domain/reserved-usernames.js';
import { usernameProblem } from '../domain/username.js';
import { ProposeEmail } from './propose-email.js';
import { ServedPaths } from './served-paths.js';

export interface NamedProfile {
  username: string;
  bio: string;
  email: string | null;
}

/** Creates a profile for an administrator. The username follows the same rules as one that its owner chooses. */
@Injectable()
export class CreateNamedProfile {
  constructor(
    private readonly profiles: Profiles,
    private readonly servedPaths: ServedPaths,
    private readonly proposeEmail: ProposeEmail,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns the new id. */
  async execute({ username, bio, email }: NamedProfile): Promise<number> {
    const problem = usernameProblem(username);
    if (problem !== undefined) throw new InvalidUsername(problem);
    if (isReservedUsername(username, this.servedPaths.firstSegments())) throw new UsernameReserved();
    return this.unitOfWork.run(async () => {
      const profile = Profile.create(username);
      profile.edit({ bio });
      const id = await this.profiles.add(profile);
      if (email !== null) await this.proposeEmail.execute(id, email);
      return id;
    });
  }
}
