import type { Params } from '../../../kernel/message.js';
import { MessageParams, Text } from './fields.js';

/** A sentence with what a client needs to write it in another language. */
export class MessageView {
  @Text({ description: 'Stable code, a key of `x-messages`.', example: 'bad_archive' })
  code: string;

  @MessageParams({ description: 'The values in the sentence.', example: { reason: 'missing_file', name: 'data/media.json' } })
  params: Params;

  @Text({ description: 'The sentence in English.', example: 'The archive lacks data/media.json.' })
  message: string;
}
