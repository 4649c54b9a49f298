import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { CountVisit } from '../../visits/index.js';
import { Decisions } from '../domain/decision.js';
import { CannotReportYourself, AmbiguousReportSubject } from '../domain/moderation.errors.js';
import { type Item, type ReportReason, Reports } from '../domain/report.js';

const PER_VISITOR: RateLimit = { name: 'report', times: 10, perSeconds: 3600 };
/** Limits reports of one address, because a visitor can create several accounts. */
const PER_ADDRESS: RateLimit = { name: 'report-address', times: 30, perSeconds: 3600 };

export interface ContentReport extends Item {
  reporterId: number;
  /** Undefined when the address is exempt from limits. */
  limitedAddress?: string;
  /** The network of the address; undefined for a loopback address. */
  network?: string;
  profileId?: number;
  reason: ReportReason;
  details: string;
}

@Injectable()
export class ReportContent {
  constructor(
    private readonly reports: Reports,
    private readonly decisions: Decisions,
    private readonly limits: RateLimits,
    private readonly visits: CountVisit,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute({ reporterId, limitedAddress, network, reason, details, ...ids }: ContentReport): Promise<void> {
    if (Object.values(ids).filter((id) => id !== undefined).length !== 1) throw new AmbiguousReportSubject();
    await this.limits.take(PER_VISITOR, String(reporterId));
    if (limitedAddress !== undefined) await this.limits.take(PER_ADDRESS, limitedAddress);
    // Outside the transaction, because the salt of the day is cached.
    const networkKey = network === undefined ? undefined : await this.visits.networkKeyOf(network);
    await this.unitOfWork.run(async () => {
      const subject = await this.reports.subject(ids);
      if (subject.profileId === reporterId) throw new CannotReportYourself();
      const isNew = await this.reports.add({ ...subject, reporterId, reason, details, networkKey });
      if (isNew) await this.decisions.count(await this.decisions.kindOf(subject), `report_${reason}`);
    });
  }
}
