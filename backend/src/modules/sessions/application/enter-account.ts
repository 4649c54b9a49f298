import { Injectable } from '@nestjs/common';
import { CreateProfile, MergeProfiles, VerifyEmail } from '../../profiles/index.js';
import type { WayIn } from '../domain/way-in.js';

/** Goes the way that was decided, inside the caller's transaction. */
@Injectable()
export class EnterAccount {
  constructor(
    private readonly createProfile: CreateProfile,
    private readonly mergeProfiles: MergeProfiles,
    private readonly verifyEmail: VerifyEmail,
  ) {}

  /** Answers whose account it is. */
  async execute(way: Exclude<WayIn, { kind: 'choose' }>, email: string): Promise<number> {
    const creatorId = way.kind === 'started' ? await this.createProfile.execute() : way.creatorId;
    // first of all, as it may hold the address
    if ('dropped' in way && way.dropped !== undefined) await this.mergeProfiles.execute({ from: way.dropped, into: creatorId });
    await this.verifyEmail.execute(creatorId, email);
    return creatorId;
  }
}
