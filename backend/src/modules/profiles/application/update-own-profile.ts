import { Injectable } from '@nestjs/common';
import type { RequestOrigin } from '../../../platform/http/limits/request-origin.js';
import type { ProfileChanges } from '../domain/profile.js';
import { EmailProofs } from './email-proofs.js';
import { UpdateProfile } from './update-profile.js';

export interface OwnChanges extends ProfileChanges {
  email?: string | null;
}

/** Saves the owner's changes. When the mail for a new address fails, the changes stay saved; saving again sends the mail again. */
@Injectable()
export class UpdateOwnProfile {
  constructor(
    private readonly updateProfile: UpdateProfile,
    private readonly emailProofs: EmailProofs,
  ) {}

  async execute(creatorId: number, { email, ...changes }: OwnChanges, origin: RequestOrigin): Promise<void> {
    const needsProof = await this.updateProfile.execute(creatorId, changes, email);
    if (needsProof && typeof email === 'string') await this.emailProofs.sendLink(creatorId, email, origin);
  }
}
