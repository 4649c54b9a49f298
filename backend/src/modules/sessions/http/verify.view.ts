import { jsonObject } from '../../../platform/database/json.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Count, Flag, Id, Nested, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { OwnProfileView, type Account } from '../../profiles/index.js';
import type { AccountChoice } from '../application/redeem-magic-link.js';

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
