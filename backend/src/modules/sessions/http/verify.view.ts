import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Count, Id, Nested, OneOf, Text } from '../../../platform/http/contract/fields.js';
import { OwnProfileView, type Account } from '../../profiles/index.js';

export class AccountView {
  @Id({ description: 'The profile’s id.' })
  id: number;

  @Text({ description: 'Its name.' })
  username: string;

  @Text({ description: 'URL of the avatar; null: show `/avatar/{username}`.', nullable: true })
  profileImage: string | null;

  @Count({ description: 'Media items in it.' })
  mediaCount: number;

  @Count({ description: 'Its followers.' })
  followers: number;

  static of({ id, username, profileImage, mediaCount, followers }: Account): AccountView {
    return { id, username, profileImage, mediaCount, followers };
  }
}

const OUTCOMES = ['saved', 'changed', 'signed-in', 'started', 'continued', 'choose'];

export class VerifyView {
  @OneOf(OUTCOMES, {
    description:
      '`saved`: the account of this browser has the address now. `changed`: it has another one than before. `signed-in`: into the account that has the address. `started`: a new account. `continued`: this browser was in that account already. `choose`: nothing happened yet; ask which account to keep and send the same again with `keep`.',
  })
  outcome: string;

  @Nested(OwnProfileView, { description: 'Who one is now; left out with `choose`.', optional: true })
  user?: OwnProfileView;

  @Nested(AccountView, { description: 'With `choose`: the account of this browser.', optional: true })
  current?: AccountView;

  @Nested(AccountView, {
    description:
      'With `choose`: the account that has the address; left out when it would be a new, empty one. The one that is not kept is deleted if it has the address or this browser.',
    optional: true,
  })
  other?: AccountView;

  static entered(outcome: string, user: JsonOf<OwnProfileView>): JsonOf<VerifyView> {
    return `{"outcome":${JSON.stringify(outcome)},"user":${user}}`;
  }

  static toChoose(current: Account | undefined, other: Account | undefined): JsonOf<VerifyView> {
    return JSON.stringify({ outcome: 'choose', current: current && AccountView.of(current), other: other && AccountView.of(other) });
  }
}
