import { Flag, InstantInput, OneOf } from '../../../platform/http/contract/fields.js';
import { LINK_KINDS, type LinkKind } from '../domain/link-target.js';

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
}
