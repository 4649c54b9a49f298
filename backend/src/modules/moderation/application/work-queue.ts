import { Injectable } from '@nestjs/common';
import type { Admin } from '../../../kernel/actor.js';
import { NOTHING_PUBLIC, UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { ProfileLock } from '../../profiles/index.js';
import { Decisions, QueueItems } from '../domain/decision.js';
import { ReportOpen } from '../domain/moderation.errors.js';
import { Reports } from '../domain/report.js';

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
    await this.unitOfWork.run(async () => this.items.claim(await this.reports.getForUpdate(reportId), adminId), NOTHING_PUBLIC);
  }

  /** Any moderator may release a claim, because a colleague may have left. */
  async release(reportId: number): Promise<void> {
    await this.unitOfWork.run(async () => this.items.release(await this.reports.getForUpdate(reportId)), NOTHING_PUBLIC);
  }

  async addNote({ adminId }: Admin, reportId: number, text: string): Promise<void> {
    await this.unitOfWork.run(async () => this.items.addNote(await this.reports.getForUpdate(reportId), adminId, text), NOTHING_PUBLIC);
  }

  /** A note about a profile, which the queue shows too (PR-136). Throws `ProfileNotFound`. */
  async addUserNote({ adminId }: Admin, profileId: number, text: string): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.profileLock.acquire(profileId);
      await this.items.addNote({ profileId, mediaId: null }, adminId, text);
    }, NOTHING_PUBLIC);
  }

  /** Opens a decided report again. Later reports for the same reasons come back too. What the decision changed stays until the next one. */
  async reopen(reportId: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      const report = await this.reports.getForUpdate(reportId);
      if (report.status === 'open') throw new ReportOpen();
      await this.decisions.reconsider(report);
      await this.reports.reopen(report);
    });
  }
}
