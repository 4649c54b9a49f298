import { Injectable } from '@nestjs/common';
import { Profiles } from '../domain/profiles.js';

/**
 * For limits on what a profile may have (hashtags, links): whoever counts and then adds holds the profile first, so that
 * no number of requests at once gets past the limit. Only within a transaction.
 */
@Injectable()
export class LockProfile {
  constructor(private readonly profiles: Profiles) {}

  async execute(creatorId: number): Promise<void> {
    await this.profiles.hold(creatorId);
  }
}
