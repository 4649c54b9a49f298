import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import type { Admin } from '../../../kernel/actor.js';
import { EditHashtags } from '../../hashtags/index.js';
import { EditLinks } from '../../links/index.js';
import { AdministerProfile } from '../../profiles/index.js';
import type { UserToCreate } from './create-user.js';

type ProfileChanges = Parameters<AdministerProfile['update']>[2];

export interface UserPageChanges extends ProfileChanges {
  hashtagIds?: number[];
  links?: (Omit<UserToCreate['links'][number], 'title'> & { title?: string | null })[];
}

/** Changes a profile, its hashtags and its links in one transaction. Fields that are left out stay unchanged. */
@Injectable()
export class UpdateUserPage {
  constructor(
    private readonly administerProfile: AdministerProfile,
    private readonly editHashtags: EditHashtags,
    private readonly editLinks: EditLinks,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async execute(admin: Admin, id: number, { hashtagIds, links, ...profile }: UserPageChanges): Promise<void> {
    const details = links?.map(({ platform, url, title = null }) => ({ platform, url, displayName: title }));
    await this.unitOfWork.run(async () => {
      await this.administerProfile.update(admin, id, profile);
      if (hashtagIds !== undefined) await this.editHashtags.assign(admin, id, hashtagIds);
      if (details !== undefined) await this.editLinks.replace(admin, id, details);
    });
  }
}
