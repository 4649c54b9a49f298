import { Email, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { CODE_LENGTH } from '../domain/magic-link.js';
import { LinkInvalid } from '../domain/sessions.errors.js';
import { KEEP, type Keep } from '../domain/sign-in-resolution.js';

/** `{token}` in the browser that requested the mail, `{token, code}` in any other, `{email, code}` in the dialog. */
export class VerifyMagicLinkDto {
  @Text({ description: 'Token of the link.', optional: true, max: 43, pattern: /^[A-Za-z0-9_-]{43}$/, message: new LinkInvalid().message })
  token?: string;

  @Text({
    description: 'Code from the mail.',
    optional: true,
    trim: true,
    max: CODE_LENGTH,
    pattern: new RegExp(`^\\d{${CODE_LENGTH}}$`),
    message: `Enter the ${CODE_LENGTH} digits of the code`,
    example: '042137',
  })
  code?: string;

  @Email({ description: 'Address that the mail was sent to.', optional: true })
  email?: string;

  @OneOf(KEEP, { description: 'Answer to `choose`: keep the account of this browser, or the other one.', optional: true })
  keep?: Keep;
}
