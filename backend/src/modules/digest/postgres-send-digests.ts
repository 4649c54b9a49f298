import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Config } from '../../platform/config/config.js';
import { LOCKS } from '../../platform/database/advisory-lock.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.port.js';
import { Mailer, MailNotSent } from '../../platform/mail/mailer.port.js';
import { Every, MINUTE } from '../../platform/schedule/every.js';
import { Digests, hasNews, weekOf } from './digest.js';
import { unsubscribeUrl } from './digest-link.js';
import { digestMail } from './digest-mail.js';

/** After this many mails in a row that the mail server did not take, the run ends. */
const FAILURES_MAX = 3;

/**
 * Sends the weekly digests (PR-122), on one of N instances at a time. The transaction of a digest locks its row, sends the mail, and commits that
 * it is sent: a killed server releases the row at once, and another instance sends the digest.
 */
@Injectable()
export class SendDigests {
  private readonly log = new Logger('digests');

  constructor(
    private readonly digests: Digests,
    private readonly mailer: Mailer,
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a batch of the digests that are due, one mail after the other, which spares the mail server: at most 144,000 mails a day. The mail that is
   * being sent when the signal comes is sent and recorded.
   */
  @Every('send-digests', MINUTE, { lock: LOCKS.digests, isNightly: true })
  async execute(signal?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const week = weekOf(now);
    await this.digests.enrol(week, now);
    let failures = 0;
    for (const creatorId of await this.digests.listDue(week, now)) {
      if (signal?.aborted === true || failures === FAILURES_MAX) return;
      failures = (await this.isSent(creatorId, week)) ? 0 : failures + 1;
    }
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
