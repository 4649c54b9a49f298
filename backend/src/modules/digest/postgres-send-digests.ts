import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Clock } from '../../kernel/clock.js';
import { Config } from '../../platform/config/config.js';
import { LOCKS, withAdvisoryLock } from '../../platform/database/advisory-lock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.port.js';
import { EventBus } from '../../platform/events/event-bus.js';
import { Mailer, MailNotSent } from '../../platform/mail/mailer.port.js';
import { MERGE_ORDER, ProfilesMerged } from '../profiles/index.js';
import { Digests, hasNews, weekOf } from './digest.js';
import { unsubscribeUrl } from './digest-link.js';
import { digestMail } from './digest-mail.js';

/** At most a batch each minute, one mail after the other, which spares the mail server: 144,000 mails a day. */
const INTERVAL_MS = 60_000;
/** After this many mails in a row that the mail server did not take, the run ends. */
const FAILURES_MAX = 3;

/**
 * Sends the weekly digests (PR-122), on one of N instances at a time. The transaction of a digest locks its row, sends the mail, and commits that
 * it is sent: a killed server releases the row at once, and another instance sends the digest.
 */
@Injectable()
export class SendDigests implements BeforeApplicationShutdown {
  private readonly log = new Logger('digests');
  private running: Promise<void> | undefined;
  private isStopping = false;

  constructor(
    private readonly digests: Digests,
    private readonly mailer: Mailer,
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
    events: EventBus,
  ) {
    events.on(ProfilesMerged, ({ from, into }) => digests.merge(from, into), MERGE_ORDER.others);
  }

  @Interval('send-digests', INTERVAL_MS)
  async tick(): Promise<void> {
    if (!this.config.nightlyJobs || this.isStopping || this.running !== undefined) return;
    try {
      this.running = this.execute();
      await this.running;
    } catch (error) {
      // The next tick tries again.
      this.log.error(error, 'sending digests failed');
    } finally {
      this.running = undefined;
    }
  }

  /** Sends a batch of the digests that are due. Does nothing while another instance does. */
  async execute(): Promise<void> {
    await withAdvisoryLock(this.dataSource, LOCKS.digests, async () => {
      const now = this.clock.now();
      const week = weekOf(now);
      await this.digests.enrol(week, now);
      let failures = 0;
      for (const creatorId of await this.digests.listDue(week, now)) {
        if (this.isStopping || failures === FAILURES_MAX) return;
        failures = (await this.isSent(creatorId, week)) ? 0 : failures + 1;
      }
    });
  }

  /** The mail that is being sent is sent and recorded before the connections close. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await Promise.allSettled([this.running]);
  }

  private async isSent(creatorId: number, week: string): Promise<boolean> {
    const now = this.clock.now();
    try {
      await this.unitOfWork.run(() => this.send(creatorId, week, now), { invalidatesCaches: false });
      return true;
    } catch (error) {
      // Postponed whatever the reason, so that one digest that cannot be made does not hold up those behind it.
      if (!(error instanceof MailNotSent)) this.log.error(error, `the digest of creator ${creatorId} failed`);
      await this.digests.postpone(creatorId, now);
      return false;
    }
  }

  private async send(creatorId: number, week: string, now: Date): Promise<void> {
    const digest = await this.digests.claim(creatorId, week);
    if (digest === undefined) return;
    const content = await this.digests.contentOf(digest, now);
    await this.digests.markSent(creatorId, week, now);
    if (!hasNews(content)) return;
    const { publicUrl } = this.mailer;
    await this.mailer.send(digestMail({ digest, content, publicUrl, unsubscribeUrl: unsubscribeUrl(this.config, creatorId), week }));
  }
}
