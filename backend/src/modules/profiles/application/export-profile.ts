import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';

/** Packs all data of a creator into a stream, in constant memory. */
export abstract class ProfileArchive {
  abstract open(creatorId: number): Promise<Readable>;
}

const EXPORTS: RateLimit = { name: 'own-export', times: 10, perSeconds: 3600 };

/** Exports all data of a creator (PR-9). */
@Injectable()
export class ExportProfile {
  constructor(
    private readonly archive: ProfileArchive,
    private readonly limits: RateLimits,
  ) {}

  async execute(creatorId: number): Promise<Readable> {
    await this.limits.take(EXPORTS, String(creatorId));
    return this.archive.open(creatorId);
  }
}
