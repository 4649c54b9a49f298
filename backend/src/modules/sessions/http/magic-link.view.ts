import { Text } from '../../../platform/http/contract/fields.js';

/** The response is the same for known and unknown addresses. */
export class MagicLinkView {
  @Text({ description: 'Where the link was sent.' })
  email: string;
}
