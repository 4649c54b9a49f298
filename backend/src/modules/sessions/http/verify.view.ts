import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { jsonObject, stringifyJson } from '../../../platform/database/json.js';
import type { JsonOf } from '../../../platform/http/contract/answers.js';
import { Count, Flag, Nested, OneOf } from '../../../platform/http/contract/fields.js';
import { rememberPasskey, signIn } from '../../../platform/sessions/visitor-session.js';
import {
  MergePreview,
  MergePreviewView,
  OwnProfileQuery,
  OwnProfileView,
  ProfileAvatarView,
  ProfileNotFound,
  type Account,
} from '../../profiles/index.js';
import type { AccountChoice, SignInResult } from '../application/sign-in-accounts.js';

export class AccountView extends ProfileAvatarView {
  @Count({ description: 'Number of media items.' })
  mediaCount: number;

  @Count({ description: 'Number of followers.' })
  followers: number;

  static of({ id, username, displayName, profileImage, mediaCount, followers }: Account): AccountView {
    return { id, username, displayName, profileImage, mediaCount, followers };
  }
}

const OUTCOMES = ['saved', 'changed', 'signed-in', 'started', 'continued', 'choose'];

export class VerifyView {
  @OneOf(OUTCOMES, {
    description:
      '`saved`: the account of this browser has the address now. `changed`: the account has a new address. `signed-in`: signed in to the account that has the address or the passkey. `started`: a new account was created. `continued`: this browser was already signed in to the account. `choose`: nothing has changed; ask which account to keep, and repeat the request with `keep`.',
  })
  outcome: string;

  @Nested(OwnProfileView, { description: 'The signed-in user; omitted with `choose`.', optional: true })
  user?: OwnProfileView;

  @Nested(AccountView, { description: 'With `choose`: the account of this browser.', optional: true })
  current?: AccountView;

  @Nested(AccountView, {
    description:
      'With `choose`: the account that has the address or the passkey; omitted when it would be a new, empty one. The account that is not kept is deleted if it has the address, the passkey or the session of this browser.',
    optional: true,
  })
  other?: AccountView;

  @Flag({
    description:
      'With `choose`: whether the account with the address stays when it is not kept, because an administrator made it for this address. Otherwise it is deleted.',
    optional: true,
  })
  otherStays?: boolean;

  @Nested(MergePreviewView, {
    description:
      'With `choose` and an `other` account: what both pages have. Repeat the request with `keep` and `merge` to keep the content of both.',
    optional: true,
  })
  merge?: MergePreviewView;

  static entered(outcome: string, user: JsonOf<OwnProfileView>): JsonOf<VerifyView> {
    return jsonObject<VerifyView>({ outcome }, { user });
  }

  static toChoose({ current, other, otherStays }: AccountChoice, merge?: JsonOf<MergePreviewView>): JsonOf<VerifyView> {
    const json = (account?: Account) => account && stringifyJson(AccountView.of(account));
    return jsonObject<VerifyView>({ outcome: 'choose', otherStays }, { current: json(current), other: json(other), merge });
  }
}

/** Signs the browser in after a link, a code or a passkey. */
@Injectable()
export class SignInAnswer {
  constructor(
    private readonly ownProfile: OwnProfileQuery,
    private readonly mergePreview: MergePreview,
  ) {}

  async of(request: Request, result: SignInResult): Promise<JsonOf<VerifyView>> {
    if (result.outcome === 'choose') return this.toChoose(result);
    if (result.outcome !== 'continued') await signIn(request, result.creatorId);
    if (result.passkeyId !== undefined) await rememberPasskey(request, result.passkeyId);
    const user = await this.ownProfile.of(result.creatorId);
    if (user === undefined) throw new ProfileNotFound();
    return VerifyView.entered(result.outcome, user);
  }

  private async toChoose(choice: AccountChoice): Promise<JsonOf<VerifyView>> {
    const { current, other } = choice;
    return VerifyView.toChoose(choice, current && other && (await this.mergePreview.of(current.id, other.id)));
  }
}
