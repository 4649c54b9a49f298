import { Injectable } from '@nestjs/common';
import { CreateProfile, MergeProfiles, VerifyEmail } from '../../profiles/index.js';
import type { WayIn } from '../domain/way-in.js';

/** Applies the decision of `resolveSignIn` in the caller's transaction. */
@Injectable()
export class EnterAccount {
  constructor(
    private readonly createProfile: CreateProfile,
    private readonly mergeProfiles: MergeProfiles,
    private readonly verifyEmail: VerifyEmail,
  ) {}

  /** Returns the id of the account that is signed in to. */
  async execute(way: Exclude<WayIn, { kind: 'choose' }>, email: string): Promise<number> {
    const creatorId = way.kind === 'started' ? await this.createProfile.execute() : way.creatorId;
    // Merges before verifying, because the dropped account may have the address.
    if ('dropped' in way && way.dropped !== undefined) await this.mergeProfiles.execute({ from: way.dropped, into: creatorId });
    await this.verifyEmail.execute(creatorId, email);
    return creatorId;
  }
}
