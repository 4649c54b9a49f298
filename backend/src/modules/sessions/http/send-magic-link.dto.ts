import { Email, Flag } from '../../../platform/http/contract/fields.js';

export class SendMagicLinkDto {
  @Email({ description: 'Where to send it.', example: 'ann@example.com' })
  email: string;

  @Flag({
    description:
      'True: somebody comes back to their account. Left out or false: the account of this browser is to be saved, and waits for the address.',
    optional: true,
  })
  signIn?: boolean;
}
