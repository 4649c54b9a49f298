import { Count, Flag, Id, OneOf, Text, Texts } from '../../../platform/http/contract/fields.js';
import { MEDIA_KINDS } from '../../media/index.js';
import { ProfileAvatarView } from '../../profiles/index.js';

export const SET_KINDS = ['album', 'collection'] as const;

export class ReportedProfileView extends ProfileAvatarView {
  @Flag({ description: 'Whether the profile is hidden.' })
  hidden: boolean;
}

export class ReportedMediaView {
  @Id({ description: 'Id of the media item.' })
  id: number;

  @OneOf(MEDIA_KINDS, { description: 'What it is.' })
  kind: string;

  @Text({ description: 'URL of a thumbnail, for administrators.' })
  thumbnailUrl: string;

  @Text({ description: 'URL of the file, for administrators.' })
  storageUrl: string;

  @Flag({ description: 'Whether it is hidden.' })
  hidden: boolean;

  @Flag({ description: 'Whether it is blurred until clicked.' })
  sensitive: boolean;
}

/** An album or a collection. */
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
