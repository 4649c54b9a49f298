import { message } from '../../../kernel/message.js';
import { Flag, InstantInput, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { IMAGE_PATTERN } from '../../profiles/index.js';
import { LINK_KINDS, type LinkKind } from '../domain/link-target.js';

const notOwnPicture = message('not_the_links_picture', 'Please choose an uploaded picture for the link');

/** The fields of a link that clients of the observed applications leave out. They then stay unchanged. */
export class LinkOptionsDto {
  @OneOf(LINK_KINDS, { description: 'The kind. A heading has its text as display name. `link` for a new link without it.', optional: true })
  kind?: LinkKind;

  @Flag({ description: 'Whether visitors see it. True for a new link without it.', optional: true })
  isActive?: boolean;

  @InstantInput({ description: 'Visitors see it from this time on. Null: at once.', optional: true, nullable: true })
  startsAt?: Date | null;

  @InstantInput({ description: 'Visitors see it until this time. Null: without end.', optional: true, nullable: true })
  endsAt?: Date | null;

  @Flag({ description: 'Whether it is pinned. At most 3 links are.', optional: true })
  isPinned?: boolean;

  @Text({
    description:
      '`storageUrl` of an uploaded picture of its creator, which is removed from the gallery. A heading has none. Null: the mark of the platform.',
    optional: true,
    nullable: true,
    max: 200,
    pattern: IMAGE_PATTERN,
    error: notOwnPicture({}),
    example: '/storage/0f3a9c.png',
  })
  thumbnail?: string | null;
}
