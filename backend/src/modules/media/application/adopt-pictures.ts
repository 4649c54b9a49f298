import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { StoredFiles } from '../../../platform/storage/stored-files.port.js';
import { PicturesChanged } from '../../profiles/index.js';
import { MediaItems, type MediaPurpose } from '../domain/media.js';
import { NotYourImage } from '../domain/media.errors.js';
import { MediaAdopted } from '../domain/media.events.js';

const PURPOSES = ['avatar', 'banner', 'link'] as const satisfies MediaPurpose[];

/**
 * Removes a picture that becomes an avatar, a banner or the picture of a link from the gallery, its counts and the feed (PR-32), and deletes the
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
    for (const purpose of PURPOSES) {
      const url = now[purpose];
      if (url !== undefined && url !== before[purpose]) await this.adopt(creatorId, url, purpose);
    }
    const shown = new Set(PURPOSES.map((purpose) => now[purpose]));
    const replacedUrls = new Set(PURPOSES.map((purpose) => before[purpose]).filter((url) => !shown.has(url)));
    for (const url of replacedUrls) {
      if (url !== undefined) await this.discard(creatorId, url, isByOwner);
    }
  }

  private async adopt(creatorId: number, url: string, purpose: (typeof PURPOSES)[number]): Promise<void> {
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
