import { message } from '../../../kernel/message.js';
import { Ids, ListOf, Text, WebUrl } from '../../../platform/http/contract/fields.js';
import { tooLong } from '../../../platform/http/contract/rules.js';
import { LINK_NAME_MAX } from '../domain/external-link.js';
import { UnknownPlatform } from '../domain/links.errors.js';
import { isWebUrl, URL_MAX } from '../domain/web-url.js';

const PLATFORM = { description: 'Key of a platform, from `/api/platforms`.', max: 30, example: 'instagram' };
const UNKNOWN_PLATFORM = new UnknownPlatform();
const tooManyItems = message('too_many_items', 'Too many links');
const ADDRESS = {
  description: 'URL with `http` or `https` and a host without look-alike characters. Stored as sent.',
  max: URL_MAX,
  accept: isWebUrl,
};
const NAME = {
  description: 'Text shown instead of the URL. Null or empty: the URL.',
  optional: true,
  nullable: true,
  trim: true,
  max: LINK_NAME_MAX,
  error: tooLong({ label: 'Display name', max: LINK_NAME_MAX }),
};

// The URL is the first property, because the client shows the error of the first invalid property.
export class AddLinkDto {
  @WebUrl(ADDRESS)
  url: string;

  @Text({ ...PLATFORM, error: UNKNOWN_PLATFORM })
  platform: string;

  @Text(NAME)
  displayName?: string | null;
}

/** Limits the validation of a request; the limit of links (`MAX_LINKS`) is checked after it. */
const REPLACED_LINKS_MAX = 100;

export class ReplaceLinksDto {
  @ListOf(AddLinkDto, { description: 'All links, in order.', max: REPLACED_LINKS_MAX, error: tooManyItems({}) })
  links: AddLinkDto[];
}

/** Fields that are left out stay unchanged. */
export class UpdateLinkDto {
  @WebUrl({ ...ADDRESS, optional: true })
  url?: string;

  @Text({ ...PLATFORM, optional: true, error: UNKNOWN_PLATFORM })
  platform?: string;

  @Text(NAME)
  displayName?: string | null;
}

export class OrderLinksDto {
  @Ids({ description: 'Ids of links of the profile in the requested order. Omitted links follow in their current order.', max: 1000 })
  ids: number[];
}
