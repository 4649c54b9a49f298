import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { AssignHashtags } from '../../hashtags/index.js';
import { AddLink } from '../../links/index.js';
import { CreateNamedProfile, type NamedProfile } from '../../profiles/index.js';

export interface UserToCreate extends NamedProfile {
  hashtagIds: number[];
  links: { platform: string; url: string; title: string | null }[];
}

/** Creates a profile, its hashtags and its links in one transaction, through the use cases of their modules, so the same rules apply. */
@Injectable()
export class CreateUser {
  constructor(
    private readonly createNamedProfile: CreateNamedProfile,
    private readonly assignHashtags: AssignHashtags,
    private readonly addLink: AddLink,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Returns the new id. */
  async execute({ hashtagIds, links, ...profile }: UserToCreate): Promise<number> {
    return this.unitOfWork.run(async () => {
      const id = await this.createNamedProfile.execute(profile);
      await this.assignHashtags.execute(id, hashtagIds);
      for (const { platform, url, title } of links) await this.addLink.execute(id, id, { platform, url, displayName: title });
      return id;
    });
  }
}
