import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import type { Admin } from '../../../kernel/actor.js';
import { EditHashtags } from '../../hashtags/index.js';
import { EditLinks, type LinkDetails } from '../../links/index.js';
import { EditProfile, type AdministeredChanges, type NamedProfile } from '../../profiles/index.js';

interface UserLink extends Omit<LinkDetails, 'displayName'> {
  title?: string | null;
}

interface UserToCreate extends NamedProfile {
  hashtagIds: number[];
  links: UserLink[];
}

export interface UserPageChanges extends AdministeredChanges {
  hashtagIds?: number[];
  links?: UserLink[];
}

/** Writes a profile, its hashtags and its links in one transaction, through the use cases of their modules, so the same rules apply. */
@Injectable()
export class UserPages {
  constructor(
    private readonly editProfile: EditProfile,
    private readonly editHashtags: EditHashtags,
    private readonly editLinks: EditLinks,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns the new id. */
  async create(admin: Admin, { hashtagIds, links, ...profile }: UserToCreate): Promise<number> {
    return this.unitOfWork.run(async () => {
      const id = await this.editProfile.create(admin, profile);
      await this.editHashtags.assign(admin, id, hashtagIds);
      for (const link of links) await this.editLinks.add(admin, id, detailsOf(link));
      return id;
    });
  }

  /** Fields that are left out stay unchanged. */
  async update(admin: Admin, id: number, { hashtagIds, links, ...profile }: UserPageChanges): Promise<void> {
    await this.unitOfWork.run(async () => {
      await this.editProfile.administer(admin, id, profile);
      if (hashtagIds !== undefined) await this.editHashtags.assign(admin, id, hashtagIds);
      if (links !== undefined) await this.editLinks.replace(admin, id, links.map(detailsOf));
    });
  }
}

const detailsOf = ({ title = null, ...link }: UserLink): LinkDetails => ({ ...link, displayName: title });
