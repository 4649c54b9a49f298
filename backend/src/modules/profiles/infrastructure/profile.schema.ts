import { EntitySchema } from 'typeorm';
import { columnName } from '../../../platform/database/projection.js';
import { Profile } from '../domain/profile.js';
import { PROFILE_TEXT_NAMES } from '../domain/profile-texts.js';

/** Counters, listing flags and hashtag names are not mapped, so that saving an entity cannot overwrite them. */
export const ProfileSchema = new EntitySchema<Profile>({
  name: 'Profile',
  target: Profile,
  tableName: 'profiles',
  columns: {
    id: { type: 'int', primary: true, generated: 'increment' },
    createdAt: { type: 'timestamptz', name: 'created_at', createDate: true },
    // Read only: a separate statement counts the changes.
    usernameChanges: { type: 'smallint', name: 'username_changes', insert: false, update: false },
    ...({
      hiddenAt: { type: 'timestamptz', name: 'hidden_at', nullable: true },
      _username: { type: 'text', name: 'username' },
      ...Object.fromEntries(PROFILE_TEXT_NAMES.map((name) => [name, { type: 'text', name: columnName(name) }])),
      isPublic: { type: 'boolean', name: 'is_public' },
      profileImage: { type: 'text', name: 'profile_image', nullable: true },
      bannerImage: { type: 'text', name: 'banner_image', nullable: true },
      _email: { type: 'text', name: 'email', nullable: true },
      emailVerifiedAt: { type: 'timestamptz', name: 'email_verified_at', nullable: true },
      _pendingEmail: { type: 'text', name: 'pending_email', nullable: true },
      emailSignedInAt: { type: 'timestamptz', name: 'email_signed_in_at', nullable: true },
      lastLoginAt: { type: 'timestamptz', name: 'last_login_at', nullable: true },
    } as object),
  },
});
