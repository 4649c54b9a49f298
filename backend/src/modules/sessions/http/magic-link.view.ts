import { Text } from '../../../platform/http/contract/fields.js';

/** The same whether or not somebody has the address. */
export class MagicLinkView {
  @Text({ description: 'Where the link was sent.' })
  email: string;
}
