import { Injectable } from '@nestjs/common';
import type { Creator } from '../../../kernel/actor.js';
import { Clock } from '../../../kernel/clock.js';
import { NOTHING_PUBLIC, UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { PasswordHasher } from '../../../platform/sessions/password-hasher.port.js';
import { ProfileLock } from '../../profiles/index.js';
import { PRIVATE_LINKS_MAX, PrivateLinks, ExpiryPassed, ItemsOrAlbum, TooManyPrivateLinks } from '../domain/private-link.js';
import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits. Only the hash is stored, so that a copy of the database opens no link. */
const newToken = (): string => randomBytes(16).toString('base64url');

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

interface PrivateLinkDraft {
  label: string;
  mediaIds?: number[];
  albumId?: number;
  password?: string | null;
  expiresAt?: Date | null;
}

/** A creator makes and revokes private links (PR-101). */
@Injectable()
export class EditPrivateLinks {
  constructor(
    private readonly links: PrivateLinks,
    private readonly passwordHasher: PasswordHasher,
    private readonly profileLock: ProfileLock,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns the id and the token, which is not stored. */
  async add({ creatorId }: Creator, draft: PrivateLinkDraft): Promise<{ id: number; token: string }> {
    const { label, mediaIds = [], albumId = null, password = null, expiresAt = null } = draft;
    if (mediaIds.length > 0 === (albumId !== null)) throw new ItemsOrAlbum();
    if (expiresAt !== null && expiresAt <= this.clock.now()) throw new ExpiryPassed();
    // Before the transaction, which would hold the lock of the profile for the time of hashing.
    const passwordHash = password === null ? null : await this.passwordHasher.hash(password);
    const token = newToken();
    const id = await this.unitOfWork.run(async () => {
      await this.profileLock.acquire(creatorId);
      if ((await this.links.count(creatorId)) >= PRIVATE_LINKS_MAX) throw new TooManyPrivateLinks({ max: PRIVATE_LINKS_MAX });
      return this.links.add({ creatorId, tokenHash: tokenHash(token), label, albumId, mediaIds, passwordHash, expiresAt });
    }, NOTHING_PUBLIC);
    return { id, token };
  }

  /** From now on nothing of the link can be fetched. */
  async revoke({ creatorId }: Creator, id: number): Promise<void> {
    await this.unitOfWork.run(() => this.links.remove(creatorId, id));
  }
}
