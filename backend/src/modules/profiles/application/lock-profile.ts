import { Injectable } from '@nestjs/common';
import { Profiles } from '../domain/profiles.js';

/**
 * Locks a profile until the transaction ends. Use cases with a limit per profile (hashtags, links) lock it before they
 * count and add, so that concurrent requests cannot exceed the limit.
 */
@Injectable()
export class LockProfile {
  constructor(private readonly profiles: Profiles) {}

  async execute(creatorId: number): Promise<void> {
    await this.profiles.lock(creatorId);
  }
}
