import { Res } from '@nestjs/common';
import type { Response } from 'express';
import { Flag, OneOf, Text, Texts } from '../platform/http/contract/fields.js';
import { Readiness } from './readiness.js';
import { Replicas } from '../platform/database/replicas.js';
import { Get, NO_DATABASE, Operations, anyone, unlimited } from '../platform/http/operation/operation.js';
import { NotReady } from '../platform/database/database-errors.js';
import { StorageUnavailable } from '../platform/storage/storage.errors.js';

export class HealthView {
  @Text({ description: 'Always `ok`; otherwise the response has an error status.' })
  status: string;

  @Flag({ description: 'Whether the instance is about to end: it still answers, and a proxy sends it no further requests.' })
  stopping: boolean;
}

export class ReadinessView {
  @OneOf(['ok', 'degraded'], { description: '`degraded`: requests are served, but some are refused; `problems` says which.' })
  status: 'ok' | 'degraded';

  @Texts({
    description:
      '`disk_space_low`: less than `MIN_FREE_DISK_MB` is free, so uploads respond 507. `database_read_only`: the database accepts no writes, so they respond 503. Empty when there is no problem.',
  })
  problems: string[];
}

@Operations('Health', 'health')
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly replicas: Replicas,
  ) {}

  @Get('live', anyone, NO_DATABASE, { says: 'Returns 200 while the process runs', returns: HealthView })
  getLiveness(): HealthView {
    return { status: 'ok', stopping: this.readiness.isStopping };
  }

  @Get('ready', anyone, unlimited('Supervisors poll it.'), {
    says: 'Returns 200 when the database is reachable and migrated, and the storage responds. Stays 200 with the `status` `degraded` while only uploads or writes are refused.',
    returns: ReadinessView,
    throws: [NotReady, StorageUnavailable],
  })
  async getReadiness(@Res({ passthrough: true }) response: Response): Promise<ReadinessView> {
    // Replicas do not affect readiness, because the primary serves all reads without them.
    response.setHeader('Database-Replicas', `${this.replicas.inUse} of ${this.replicas.configured}`);
    await this.readiness.assert();
    const problems = await this.readiness.problems();
    return { status: problems.length > 0 ? 'degraded' : 'ok', problems };
  }
}
