import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { StoredFiles } from '../../../platform/storage/stored-files.port.js';
import { PicturesChanged } from '../../profiles/index.js';
import { MediaItems } from '../domain/media.js';
import { NotYourImage } from '../domain/media.errors.js';
import { MediaAdopted } from '../domain/media.events.js';

/**
 * Removes a picture that becomes an avatar or banner from the gallery, its counts and the feed (PR-32), and deletes the
 * picture that it replaces. The file of a picture that its owner replaced stays readable for ten minutes (PR-35). Runs in the
 * transaction of the profile's change, so that the change is rolled back when the picture belongs to another creator.
 */
@Injectable()
export class AdoptPictures {
  constructor(
    private readonly mediaItems: MediaItems,
    private readonly storedFiles: StoredFiles,
    private readonly events: EventBus,
  ) {
    events.on(PicturesChanged, (event) => this.picturesChanged(event));
  }

  private async picturesChanged({ creatorId, before, now, isByOwner }: PicturesChanged): Promise<void> {
    if (now.avatar !== undefined && now.avatar !== before.avatar) await this.adopt(creatorId, now.avatar, 'avatar');
    if (now.banner !== undefined && now.banner !== before.banner) await this.adopt(creatorId, now.banner, 'banner');
    const replacedUrls = new Set([before.avatar, before.banner].filter((url) => url !== now.avatar && url !== now.banner));
    for (const url of replacedUrls) {
      if (url !== undefined) await this.discard(creatorId, url, isByOwner);
    }
  }

  private async adopt(creatorId: number, url: string, purpose: 'avatar' | 'banner'): Promise<void> {
    const picture = await this.mediaItems.findByUrlForUpdate(creatorId, url);
    if (!picture) throw new NotYourImage();
    picture.adoptAs(purpose);
    await this.mediaItems.save(picture);
    await this.events.publish(new MediaAdopted(picture.id));
  }

  private async discard(creatorId: number, url: string, isByOwner: boolean): Promise<void> {
    const picture = await this.mediaItems.findByUrlForUpdate(creatorId, url);
    if (!picture) return;
    await this.mediaItems.remove(picture);
    if (isByOwner) await this.storedFiles.serveReplaced(picture.files, creatorId);
  }
}
