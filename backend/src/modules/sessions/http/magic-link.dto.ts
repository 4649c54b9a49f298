import { message } from '../../../kernel/message.js';
import { Email, Flag, Text, OneOf, Count, Id, Nested } from '../../../platform/http/contract/fields.js';
import { jsonObject } from '../../../platform/database/json.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { OwnProfileView, type Account } from '../../profiles/index.js';
import { CODE_LENGTH } from '../domain/magic-link.js';
import { LinkInvalid } from '../domain/sessions.errors.js';
import { KEEP, type Keep } from '../domain/sign-in-resolution.js';
import type { AccountChoice } from '../application/redeem-magic-link.js';

const invalidCode = message('invalid_code', 'Enter the {digits} digits of the code');

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

/** The response is the same for known and unknown addresses. */
export class MagicLinkView {
  @Text({ description: 'Address that the mail was sent to.' })
  email: string;
}

/** `{token}` in the browser that requested the mail, `{token, code}` in any other, `{email, code}` in the dialog. */
export class VerifyMagicLinkDto {
  @Text({ description: 'Token of the link.', optional: true, max: 43, pattern: /^[A-Za-z0-9_-]{43}$/, error: new LinkInvalid() })
  token?: string;

  @Text({
    description: 'Code from the mail.',
    optional: true,
    trim: true,
    max: CODE_LENGTH,
    pattern: new RegExp(`^\\d{${CODE_LENGTH}}$`),
    error: invalidCode({ digits: CODE_LENGTH }),
    example: '042137',
  })
  code?: string;

  @Email({ description: 'Address that the mail was sent to.', optional: true })
  email?: string;

  @OneOf(KEEP, { description: 'Answer to `choose`: keep the account of this browser, or the other one.', optional: true })
  keep?: Keep;
}

export class AccountView {
  @Id({ description: 'Id of the profile.' })
  id: number;

  @Text({ description: 'Username.' })
  username: string;

  @Text({ description: 'URL of the avatar. Null: use `/avatar/{username}`.', nullable: true })
  profileImage: string | null;

  @Count({ description: 'Number of media items.' })
  mediaCount: number;

  @Count({ description: 'Number of followers.' })
  followers: number;

  static of({ id, username, profileImage, mediaCount, followers }: Account): AccountView {
    return { id, username, profileImage, mediaCount, followers };
  }
}

const OUTCOMES = ['saved', 'changed', 'signed-in', 'started', 'continued', 'choose'];

export class VerifyView {
  @OneOf(OUTCOMES, {
    description:
      '`saved`: the account of this browser has the address now. `changed`: the account has a new address. `signed-in`: signed in to the account that has the address. `started`: a new account was created. `continued`: this browser was already signed in to the account. `choose`: nothing has changed; ask which account to keep, and repeat the request with `keep`.',
  })
  outcome: string;

  @Nested(OwnProfileView, { description: 'The signed-in user; omitted with `choose`.', optional: true })
  user?: OwnProfileView;

  @Nested(AccountView, { description: 'With `choose`: the account of this browser.', optional: true })
  current?: AccountView;

  @Nested(AccountView, {
    description:
      'With `choose`: the account that has the address; omitted when it would be a new, empty one. The account that is not kept is deleted if it has the address or the session of this browser.',
    optional: true,
  })
  other?: AccountView;

  @Flag({
    description:
      'With `choose`: whether the account with the address stays when it is not kept, because an administrator made it for this address. Otherwise it is deleted.',
    optional: true,
  })
  otherStays?: boolean;

  static entered(outcome: string, user: JsonOf<OwnProfileView>): JsonOf<VerifyView> {
    return jsonObject<VerifyView>({ outcome }, { user });
  }

  static toChoose({ current, other, otherStays }: AccountChoice): VerifyView {
    return { outcome: 'choose', current: current && AccountView.of(current), other: other && AccountView.of(other), otherStays };
  }
}
