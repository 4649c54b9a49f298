import { PickType } from '@nestjs/swagger';
import { Count, Flag, Id, Nested, OneOf, Text, Texts } from '../../../platform/http/contract/fields.js';
import { MEDIA_KINDS } from '../../media/index.js';
import { ProfileAvatarView } from '../../profiles/index.js';
import { SET_KINDS } from '../../../kernel/media-set.js';

export class ReportedProfileView extends ProfileAvatarView {
  @Flag({ description: 'Whether the profile is hidden.' })
  hidden: boolean;
}

export class ReportedMediaView {
  @Id({ description: 'Id of the media item.' })
  id: number;

  @OneOf(MEDIA_KINDS, { description: 'What it is.' })
  kind: string;

  @Text({ description: 'Title of the item; may be empty.' })
  title: string;

  @Text({ description: 'URL of a thumbnail, for administrators.' })
  thumbnailUrl: string;

  @Text({ description: 'URL of the file, for administrators.' })
  storageUrl: string;

  @Flag({ description: 'Whether it is hidden.' })
  hidden: boolean;

  @Flag({ description: 'Whether it is blurred until clicked.' })
  sensitive: boolean;
}

/** A set of media. */
export class ReportedSetView {
  @OneOf(SET_KINDS, { description: 'What it is.' })
  kind: string;

  @Id({ description: 'Id of the album or collection.' })
  id: number;

  @Text({ description: 'Its name.' })
  name: string;

  @Text({ description: 'Path of its page, which visitors see unless it is private.' })
  url: string;

  @Flag({ description: 'Whether only its owner sees it.' })
  private: boolean;

  @Count({ description: 'Number of items in it.' })
  mediaCount: number;

  @Texts({ description: 'URLs of thumbnails, for administrators, of the first items that are not sensitive; at most 3.' })
  thumbnailUrls: string[];
}

/** Properties of a view about a report. */
export const Reported = {
  profile: Nested(ReportedProfileView, { description: 'Reported profile, or the owner of the reported item.' }),
  media: Nested(ReportedMediaView, {
    description: 'Reported media item; null when the profile, an album or a collection is reported.',
    nullable: true,
  }),
  set: Nested(ReportedSetView, { description: 'Reported album or collection; null otherwise.', nullable: true }),
};

export class DecidedMediaView extends PickType(ReportedMediaView, ['id', 'kind', 'title']) {}

export class DecidedSetView extends PickType(ReportedSetView, ['kind']) {
  @Text({ description: 'Name of the album or collection.' })
  name: string;
}

/** Properties of a view about a decision. */
export const Decided = {
  media: Nested(DecidedMediaView, {
    description: 'The item; null for a decision about the page, an album or a collection, and for a deleted item.',
    nullable: true,
  }),
  set: Nested(DecidedSetView, { description: 'The album or collection; null for other decisions, and for a deleted one.', nullable: true }),
};
