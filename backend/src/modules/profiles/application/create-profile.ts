import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { retryOn } from '../../../kernel/retry.js';
import { Profile } from '../domain/profile.js';
import { Profiles } from '../domain/profiles.js';
import { UsernameTaken } from '../domain/profiles.errors.js';
import { readableUsername } from '../domain/username.js';

const MAX_ATTEMPTS = 8;
const random = (): number => randomInt(2 ** 32) / 2 ** 32;

/** Creates an empty profile with a generated username (PR-1). */
@Injectable()
export class CreateProfile {
  constructor(
    private readonly profiles: Profiles,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns the new id. There are about ten million names, so eight collisions in a row indicate another fault. */
  execute(): Promise<number> {
    return retryOn(UsernameTaken, MAX_ATTEMPTS, () =>
      // No cached answer needs the empty profile of a new visitor at once.
      this.unitOfWork.run(() => this.profiles.add(Profile.create(readableUsername(random))), { invalidatesCaches: false }),
    );
  }
}
