import { IntersectionType, OmitType } from '@nestjs/swagger';
import { Count, Flag, Id, ListOf, Nested, Text } from '../../platform/http/contract/fields.js';
import { AlbumCoverView } from '../media/index.js';
import { PageLookView, ProfileAvatarView } from '../profiles/index.js';

export class CollectionView {
  @Id({ description: 'Id of the collection.' })
  id: number;

  @Text({ description: 'Its name.', example: 'Kitchen walls' })
  name: string;

  @Text({
    description:
      'Last part of the URL of its page, `/{username}/collections/{slug}`. It follows the name of a private collection, and stays when a public one is renamed.',
    example: 'kitchen-walls',
  })
  slug: string;

  @Flag({ description: 'Whether everyone can open it. Otherwise only its owner can.' })
  isPublic: boolean;

  @Flag({ description: 'Whether a moderator made it private, so that its owner cannot make it public. False for other viewers.' })
  isPrivateByDecision: boolean;

  @Count({ description: 'Number of items that the viewer sees in it.' })
  mediaCount: number;

  @ListOf(AlbumCoverView, { description: 'The pictures of its first items that are not sensitive, at most 3.' })
  covers: AlbumCoverView[];

  @Flag({ description: 'Whether the item `media` of the query is in it; null without one.', nullable: true })
  hasMedia: boolean | null;
}

export class PublicCollectionView extends OmitType(CollectionView, ['hasMedia']) {}

/** A collection that administrators change. */
export class AdminCollectionView extends PublicCollectionView {
  @Text({ description: 'Changes with the name, and with `isPublic`. Value for `If-Match`.' })
  version: string;
}

/** A collection with its owner, in the owner’s look. Its items are another list. */
export class CollectionPageView extends IntersectionType(PublicCollectionView, PageLookView) {
  @Nested(ProfileAvatarView, { description: 'Its owner.' })
  owner: ProfileAvatarView;
}
