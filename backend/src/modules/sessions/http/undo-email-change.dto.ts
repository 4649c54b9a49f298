import { Text } from '../../../platform/http/contract/fields.js';
import { UndoLinkInvalid } from '../domain/email-change.errors.js';

export class UndoEmailChangeDto {
  @Text({
    description: 'Token of the link in the mail to the former address.',
    max: 43,
    pattern: /^[A-Za-z0-9_-]{43}$/,
    message: new UndoLinkInvalid().message,
  })
  token: string;
}
