import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import type { Admin } from '../../../kernel/actor.js';
import { EditHashtags } from '../../hashtags/index.js';
import { EditLinks } from '../../links/index.js';
import { AdministerProfile, type NamedProfile } from '../../profiles/index.js';

export interface UserToCreate extends NamedProfile {
  hashtagIds: number[];
  links: { platform: string; url: string; title: string | null }[];
}

/** Creates a profile, its hashtags and its links in one transaction, through the use cases of their modules, so the same rules apply. */
@Injectable()
export class CreateUser {
  constructor(
    private readonly administerProfile: AdministerProfile,
    private readonly editHashtags: EditHashtags,
    private readonly editLinks: EditLinks,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns the new id. */
  async execute(admin: Admin, { hashtagIds, links, ...profile }: UserToCreate): Promise<number> {
    return this.unitOfWork.run(async () => {
      const id = await this.administerProfile.create(admin, profile);
      await this.editHashtags.assign(admin, id, hashtagIds);
      for (const { platform, url, title } of links) await this.editLinks.add(admin, id, { platform, url, displayName: title });
      return id;
    });
  }
}
