import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { CannotReportYourself, AmbiguousReportSubject } from '../domain/moderation.errors.js';
import { type ReportReason, Reports } from '../domain/report.js';

const PER_VISITOR: RateLimit = { name: 'report', times: 10, perSeconds: 3600 };
/** Limits reports of one address, because a visitor can create several accounts. */
const PER_ADDRESS: RateLimit = { name: 'report-address', times: 30, perSeconds: 3600 };

export interface ContentReport {
  reporterId: number;
  /** Undefined when the address is exempt from limits. */
  limitedAddress?: string;
  profileId?: number;
  mediaId?: number;
  reason: ReportReason;
  details: string;
}

@Injectable()
export class ReportContent {
  constructor(
    private readonly reports: Reports,
    private readonly limits: RateLimits,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute({ reporterId, limitedAddress, profileId, mediaId, reason, details }: ContentReport): Promise<void> {
    if ((profileId === undefined) === (mediaId === undefined)) throw new AmbiguousReportSubject();
    await this.limits.take(PER_VISITOR, String(reporterId));
    if (limitedAddress !== undefined) await this.limits.take(PER_ADDRESS, limitedAddress);
    await this.unitOfWork.run(async () => {
      const subject = await this.reports.subject({ profileId, mediaId });
      if (subject.profileId === reporterId) throw new CannotReportYourself();
      await this.reports.add({ ...subject, reporterId, reason, details });
    });
  }
}
