import { Injectable } from '@nestjs/common';
import { RateLimits, TooOften, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { Decisions } from '../domain/decision.js';
import { CannotReportYourself, AmbiguousReportSubject } from '../domain/moderation.errors.js';
import { type ReportReason, Reports, type Subject } from '../domain/report.js';

const PER_VISITOR: RateLimit = { name: 'report', times: 10, perSeconds: 3600 };
/** Limits reports of one address, because a visitor can create several accounts. */
const PER_ADDRESS: RateLimit = { name: 'report-address', times: 30, perSeconds: 3600 };
/** The reports of a network about an item count once a day (PR-127). */
const PER_NETWORK: RateLimit = { name: 'report-network', times: 1, perSeconds: 86_400 };

export interface ContentReport {
  reporterId: number;
  /** Undefined when the address is exempt from limits. */
  limitedAddress?: string;
  /** The network of the address; undefined for a loopback address. */
  network?: string;
  profileId?: number;
  mediaId?: number;
  reason: ReportReason;
  details: string;
}

@Injectable()
export class ReportContent {
  constructor(
    private readonly reports: Reports,
    private readonly decisions: Decisions,
    private readonly limits: RateLimits,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute({ reporterId, limitedAddress, network, profileId, mediaId, reason, details }: ContentReport): Promise<void> {
    if ((profileId === undefined) === (mediaId === undefined)) throw new AmbiguousReportSubject();
    await this.limits.take(PER_VISITOR, String(reporterId));
    if (limitedAddress !== undefined) await this.limits.take(PER_ADDRESS, limitedAddress);
    await this.unitOfWork.run(async () => {
      const subject = await this.reports.subject({ profileId, mediaId });
      if (subject.profileId === reporterId) throw new CannotReportYourself();
      const isFirstOfNetwork = await this.isFirstOf(network, subject);
      const isNew = await this.reports.add({ ...subject, reporterId, reason, details, isFirstOfNetwork });
      if (isNew) await this.decisions.count(await this.decisions.kindOf(mediaId), `report_${reason}`);
    });
  }

  /** A flood of reports of one network counts once, and all of them are kept. */
  private async isFirstOf(network: string | undefined, { profileId, mediaId = 0 }: Subject): Promise<boolean> {
    if (network === undefined) return true;
    try {
      await this.limits.take(PER_NETWORK, `${network} ${profileId} ${mediaId}`);
      return true;
    } catch (error) {
      if (error instanceof TooOften) return false;
      throw error;
    }
  }
}
