import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import type { Admin } from '../../../kernel/actor.js';
import { EditMedia } from '../../media/index.js';
import { Accounts, EditProfile, ProfileLock } from '../../profiles/index.js';
import { ReportWithoutMedia, ReportResolved } from '../domain/moderation.errors.js';
import { type Report, type Resolution, Reports } from '../domain/report.js';

export interface Decision {
  reportId: number;
  resolution: Resolution;
  /** Whether to dismiss the earlier reports about the subject too. Later ones stay open, because the administrator has not seen them. */
  withEarlier?: boolean;
}

/** Hiding or deleting the subject resolves all open reports about it (PR-52). */
@Injectable()
export class ResolveReport {
  constructor(
    private readonly reports: Reports,
    private readonly profileLock: ProfileLock,
    private readonly editMedia: EditMedia,
    private readonly editProfile: EditProfile,
    private readonly accounts: Accounts,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(admin: Admin, { reportId, resolution, withEarlier = false }: Decision): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.lockCreator(resolution, reportId);
      const report = await this.reports.getForUpdate(reportId);
      if (report.status !== 'open') throw new ReportResolved();
      if (resolution === 'dismiss' && withEarlier) await this.reports.dismissUpTo(report, admin.adminId);
      else await this.apply(resolution, report, admin);
    });
  }

  /** Before the report, which the deletion of the creator deletes (PR-75). */
  private async lockCreator(resolution: Resolution, reportId: number): Promise<void> {
    const creatorId = await this.reports.creatorOf(reportId);
    if (resolution === 'delete') await this.profileLock.acquireForRemoval([creatorId]);
    else if (resolution !== 'dismiss') await this.profileLock.acquire(creatorId);
  }

  private async apply(resolution: Resolution, report: Report, admin: Admin): Promise<void> {
    const { id, profileId } = report;
    const { adminId } = admin;
    const mediaId = report.mediaId ?? undefined;
    switch (resolution) {
      case 'dismiss':
        return this.reports.resolve(id, 'dismissed', adminId);
      case 'hide_media':
        if (mediaId === undefined) throw new ReportWithoutMedia();
        await this.editMedia.flag(admin, mediaId, { hidden: true });
        return this.reports.resolveAllAbout({ profileId, mediaId }, 'media_hidden', adminId);
      case 'hide_profile':
        await this.editProfile.administer(admin, profileId, { hidden: true });
        return this.reports.resolveAllAbout({ profileId }, 'profile_hidden', adminId);
      case 'delete':
        // The reports are deleted by cascade; the audit log keeps the decision.
        return mediaId === undefined ? this.accounts.remove(admin, profileId) : this.editMedia.delete(admin, mediaId);
    }
  }
}
