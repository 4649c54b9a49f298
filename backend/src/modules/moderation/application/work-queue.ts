import { Injectable } from '@nestjs/common';
import type { Admin } from '../../../kernel/actor.js';
import { NOTHING_PUBLIC, UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { ProfileLock } from '../../profiles/index.js';
import { Decisions, QueueItems } from '../domain/decision.js';
import { ReportOpen } from '../domain/moderation.errors.js';
import { Reports, type Report } from '../domain/report.js';

/** What moderators do with an item of the queue besides deciding it (PR-127). A report names its item. */
@Injectable()
export class WorkQueue {
  constructor(
    private readonly reports: Reports,
    private readonly items: QueueItems,
    private readonly decisions: Decisions,
    private readonly profileLock: ProfileLock,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async claim({ adminId }: Admin, reportId: number): Promise<void> {
    await this.withReport(reportId, (report) => this.items.claim(report, adminId));
  }

  /** Any moderator may release a claim, because a colleague may have left. */
  async release(reportId: number): Promise<void> {
    await this.withReport(reportId, (report) => this.items.release(report));
  }

  async addNote({ adminId }: Admin, reportId: number, text: string): Promise<void> {
    await this.withReport(reportId, (report) => this.items.addNote(report, adminId, text));
  }

  /** A note about a profile, which the queue shows too (PR-136). Throws `ProfileNotFound`. */
  async addUserNote({ adminId }: Admin, profileId: number, text: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquire(profileId);
      await this.items.addNote({ profileId, item: '' }, adminId, text);
    }, NOTHING_PUBLIC);
  }

  /** Opens a decided report again. Later reports for the same reasons come back too. What the decision changed stays until the next one. */
  async reopen(reportId: number): Promise<void> {
    await this.withReport(reportId, async (report) => {
      if (report.status === 'open') throw new ReportOpen();
      await this.decisions.reconsider(report);
      await this.reports.reopen(report);
    });
  }

  /** Locks the creator before the report, as a deletion of the creator does, which deletes the report (PR-75). */
  private async withReport(reportId: number, work: (report: Report) => Promise<void>): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquire(await this.reports.creatorOf(reportId));
      await work(await this.reports.getForUpdate(reportId));
    }, NOTHING_PUBLIC);
  }
}
