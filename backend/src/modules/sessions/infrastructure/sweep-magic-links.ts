import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';

const INTERVAL_MS = 3_600_000;

/** Deletes links a day after they expired, because they contain an address. */
@Injectable()
export class SweepMagicLinks {
  private readonly log = new Logger('sweep');

  constructor(private readonly dataSource: DataSource) {}

  @Interval('sweep-magic-links', INTERVAL_MS)
  async tick(): Promise<void> {
    try {
      await this.execute();
    } catch (error) {
      // The next tick tries again.
      this.log.error(error, 'sweeping magic links failed');
    }
  }

  async execute(): Promise<void> {
    await this.dataSource.query(`delete from magic_links where expires_at < now() - interval '1 day'`);
  }
}
