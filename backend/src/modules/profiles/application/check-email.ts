import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { isEmailAddress, normaliseEmail } from '../../../kernel/email-address.js';
import { EmailInUse, EmailRequired } from '../domain/profiles.errors.js';
import { Profiles } from '../domain/profiles.js';
import type { Availability } from './availability.js';

const CHECKS: RateLimit = { name: 'email-check', times: 60, perSeconds: 60 };

/** Checks whether an address is available. Only verified addresses are unavailable, so that entering one does not block it (PR-4). */
@Injectable()
export class CheckEmail {
  constructor(
    private readonly profiles: Profiles,
    private readonly limits: RateLimits,
  ) {}

  async execute(email: string, viewerId?: number, limitedAddress?: string): Promise<Availability> {
    if (limitedAddress !== undefined) await this.limits.take(CHECKS, limitedAddress);
    if (viewerId !== undefined) await this.limits.take(CHECKS, `profile ${viewerId}`);
    const address = normaliseEmail(email);
    if (!isEmailAddress(address)) return { available: false, reason: new EmailRequired().message };
    const ownerId = await this.profiles.ownerOf(address);
    return ownerId === undefined || ownerId === viewerId
      ? { available: true, reason: '' }
      : { available: false, reason: new EmailInUse().message };
  }
}
