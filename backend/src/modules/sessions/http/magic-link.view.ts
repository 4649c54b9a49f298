import { Text } from '../../../platform/http/contract/fields.js';

/** The response is the same for known and unknown addresses. */
export class MagicLinkView {
  @Text({ description: 'Address that the mail was sent to.' })
  email: string;
}
