import { Injectable } from '@nestjs/common';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { CountVisit } from '../../visits/index.js';
import { Decisions } from '../domain/decision.js';
import { CannotReportYourself, AmbiguousReportSubject } from '../domain/moderation.errors.js';
import { ITEM_KINDS, type ItemKind, type ReportReason, Reports } from '../domain/report.js';

const PER_VISITOR: RateLimit = { name: 'report', times: 10, perSeconds: 3600 };
/** Limits reports of one address, because a visitor can create several accounts. */
const PER_ADDRESS: RateLimit = { name: 'report-address', times: 30, perSeconds: 3600 };

/** Names its subject by one of the ids. */
interface ContentReport extends Partial<Record<`${ItemKind | 'profile'}Id`, number>> {
  reporterId: number;
  /** Undefined when the address is exempt from limits. */
  limitedAddress?: string;
  /** The network of the address; undefined for a loopback address. */
  network?: string;
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
    const [named, another] = (['profile', ...ITEM_KINDS] as const).flatMap((kind) => {
      const id = ids[`${kind}Id`];
      return id === undefined ? [] : { kind, id };
    });
    if (named === undefined || another !== undefined) throw new AmbiguousReportSubject();
    await this.limits.take(PER_VISITOR, String(reporterId));
    if (limitedAddress !== undefined) await this.limits.take(PER_ADDRESS, limitedAddress);
    // Outside the transaction, because the salt of the day is cached.
    const networkKey = network === undefined ? undefined : await this.visits.networkKeyOf(network);
    await this.unitOfWork.run(async () => {
      const subject = await this.reports.subject(named.kind, named.id);
      if (subject.profileId === reporterId) throw new CannotReportYourself();
      const isNew = await this.reports.add({ ...subject, reporterId, reason, details, networkKey });
      if (isNew) await this.decisions.count(subject, `report_${reason}`);
    });
  }
}
