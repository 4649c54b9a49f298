import { Email, Flag } from '../../../platform/http/contract/fields.js';

export class SendMagicLinkDto {
  @Email({ description: 'Address to send the mail to.', example: 'ann@example.com' })
  email: string;

  @Flag({
    description:
      'True signs in to an existing account. False, the default, saves the account of this browser: the address becomes its pending address.',
    optional: true,
  })
  signIn?: boolean;
}
