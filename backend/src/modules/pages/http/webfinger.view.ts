import { ListOf, Text, Texts } from '../../../platform/http/contract/fields.js';
import { URL_MAX } from '../../links/index.js';

export class WebFingerDto {
  @Text({ description: '`acct:` with a username and the host of this site, or the URL of a creator’s page.', min: 1, max: URL_MAX })
  resource: string;
}

/** A link of RFC 7033. */
export class WebFingerLinkView {
  @Text({ description: 'Relation, as a URL.' })
  rel: string;

  @Text({ description: 'Media type of the target.' })
  type: string;

  @Text({ description: 'URL of the target.' })
  href: string;
}

/** A resource descriptor of RFC 7033. */
export class WebFingerView {
  @Text({ description: 'The account, as `acct:username@host`.' })
  subject: string;

  @Texts({ description: 'The URL of the creator’s page.' })
  aliases: string[];

  @ListOf(WebFingerLinkView, { description: 'The page and the avatar.' })
  links: WebFingerLinkView[];
}
