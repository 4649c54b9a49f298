import { PickType } from '@nestjs/swagger';
import { Count, Flag, Id, Instant, Nested, OneOf, Text, Texts } from '../../../platform/http/contract/fields.js';
import { MEDIA_KINDS } from '../../media/index.js';
import { ProfileAvatarView } from '../../profiles/index.js';
import { SET_KINDS } from '../../../kernel/media-set.js';

export class ReportedProfileView extends ProfileAvatarView {
  @Flag({ description: 'Whether the profile is hidden.' })
  hidden: boolean;
}

/** Links of the page that a group of reports shows. */
export const LINKS_IN_GROUP = 5;

/** What a moderator looks at on the page of a creator, and what the team has decided about the creator before. */
export class ReportedAccountView {
  @Text({ description: 'Bio of the page; may be empty.' })
  bio: string;

  @Texts({ description: `URLs of the first links of the page; at most ${LINKS_IN_GROUP}.` })
  links: string[];

  @Instant({ description: 'Time of the sign-up.' })
  joinedAt: string;

  @Count({ description: 'Number of decisions against the creator that still apply, without the item’s own.' })
  decisions: number;
}

export class ReportedMediaView {
  @Id({ description: 'Id of the media item.' })
  id: number;

  @OneOf(MEDIA_KINDS, { description: 'What it is.' })
  kind: string;

  @Text({ description: 'Title of the item; may be empty.' })
  title: string;

  @Text({ description: 'Caption of the item; may be empty.' })
  caption: string;

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
  account: Nested(ReportedAccountView, { description: 'The reported creator, or the owner of the reported item.' }),
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
