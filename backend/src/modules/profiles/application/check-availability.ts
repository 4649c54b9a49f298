import { Injectable } from '@nestjs/common';
import type { DomainError } from '../../../kernel/domain-error.js';
import { isEmailAddress, normaliseEmail } from '../../../kernel/email-address.js';
import type { Params } from '../../../kernel/message.js';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { EmailInUse, EmailRequired, UsernameTaken } from '../domain/profiles.errors.js';
import { Profiles } from '../domain/profiles.js';
import { reservedUsernameError, usernameError } from '../domain/username.js';

/** Permits one check for each typed character, but prevents enumerating all names. */
const USERNAME_CHECKS: RateLimit = { name: 'username-check', times: 120, perSeconds: 60 };
const EMAIL_CHECKS: RateLimit = { name: 'email-check', times: 60, perSeconds: 60 };

interface Availability {
  available: boolean;
  /** Empty when it is available. */
  reason: string;
  /** The code and params of the reason; null when it is available. */
  code: string | null;
  params: Params | null;
}

const AVAILABLE: Availability = { available: true, reason: '', code: null, params: null };
const unavailable = ({ message, code, params }: DomainError): Availability => ({ available: false, reason: message, code, params });

/** Checks whether a username or an address is available to the viewer, and returns the reason when it is not (PR-55). */
@Injectable()
export class CheckAvailability {
  constructor(
    private readonly profiles: Profiles,
    private readonly limits: RateLimits,
  ) {}

  /** The present and former names of the viewer's account are available to the viewer. */
  async ofUsername(username: string, viewerId?: number, limitedAddress?: string): Promise<Availability> {
    await this.countCheck(USERNAME_CHECKS, viewerId, limitedAddress);
    const error = await this.usernameErrorFor(username, viewerId);
    return error === undefined ? AVAILABLE : unavailable(error);
  }

  /** Why a profile cannot have the username, the number of changes aside; undefined when it can. */
  async usernameErrorFor(username: string, viewerId?: number): Promise<DomainError | undefined> {
    const error = usernameError(username) ?? reservedUsernameError(username);
    if (error !== undefined) return error;
    const holder = await this.profiles.holderOf(username);
    const isTaken = holder && (holder.creatorId === null || holder.creatorId !== viewerId);
    return isTaken ? new UsernameTaken() : undefined;
  }

  /** Only verified addresses are unavailable, so that entering one does not block it (PR-4). */
  async ofEmail(email: string, viewerId?: number, limitedAddress?: string): Promise<Availability> {
    await this.countCheck(EMAIL_CHECKS, viewerId, limitedAddress);
    const address = normaliseEmail(email);
    if (!isEmailAddress(address)) return unavailable(new EmailRequired());
    const ownerId = await this.profiles.ownerOf(address);
    return ownerId === undefined || ownerId === viewerId ? AVAILABLE : unavailable(new EmailInUse());
  }

  private async countCheck(limit: RateLimit, viewerId?: number, limitedAddress?: string): Promise<void> {
    if (limitedAddress !== undefined) await this.limits.take(limit, limitedAddress);
    if (viewerId !== undefined) await this.limits.take(limit, `profile ${viewerId}`);
  }
}
