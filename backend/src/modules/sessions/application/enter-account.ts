import { Injectable } from '@nestjs/common';
import type { Language } from '../../../kernel/language.js';
import { CreateProfile, MergeProfiles, VerifyEmail } from '../../profiles/index.js';
import type { SignInResolution } from '../domain/sign-in-resolution.js';

/** Applies the decision of `resolveSignIn` in the caller's transaction. */
@Injectable()
export class EnterAccount {
  constructor(
    private readonly createProfile: CreateProfile,
    private readonly mergeProfiles: MergeProfiles,
    private readonly verifyEmail: VerifyEmail,
  ) {}

  /** Returns the id of the account that is signed in to. */
  async execute(resolution: Exclude<SignInResolution, { kind: 'choose' }>, email: string, language: Language): Promise<number> {
    const creatorId = resolution.kind === 'started' ? await this.createProfile.execute() : resolution.creatorId;
    // Merges before verifying, because the dropped account may have the address.
    if ('dropped' in resolution && resolution.dropped !== undefined)
      await this.mergeProfiles.execute({ from: resolution.dropped, into: creatorId });
    await this.verifyEmail.execute(creatorId, email, language);
    return creatorId;
  }
}
