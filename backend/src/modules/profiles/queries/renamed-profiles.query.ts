import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import { PUBLIC_PROFILE } from '../../../platform/database/visible-content.js';
import { ProfileMoved, ProfileNotFound } from '../domain/profiles.errors.js';

const CURRENT = {
  name: 'current-username',
  text: `select p.username from old_usernames o join profiles p on p.id = o.profile_id where o.username_key = lower($1) and ${PUBLIC_PROFILE}`,
};

/** A former username redirects to the current one of the creator (PR-12). */
@Injectable()
export class RenamedProfilesQuery {
  constructor(private readonly reader: Reader) {}

  /** The path where the creator with this former username is now. `pathOf` is given the current username, encoded for URLs. */
  async locationOf(formerUsername: string, pathOf: (username: string) => string): Promise<string | undefined> {
    const current = await this.reader.one<{ username: string }>(CURRENT, [formerUsername]);
    return current && pathOf(encodeURIComponent(current.username));
  }

  /** Returns the error for a username that no visible profile has now. */
  async movedOrNotFound(username: string, pathOf: (username: string) => string): Promise<ProfileMoved | ProfileNotFound> {
    const location = await this.locationOf(username, pathOf);
    return location === undefined ? new ProfileNotFound() : new ProfileMoved(location);
  }
}
