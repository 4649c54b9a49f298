import { EntitySchema } from 'typeorm';
import { Profile } from '../domain/profile.js';

/** Counters, listing flags and tag names are left out on purpose: what is not mapped cannot be overwritten. */
export const ProfileSchema = new EntitySchema<Profile>({
  name: 'Profile',
  target: Profile,
  tableName: 'profiles',
  columns: {
    id: { type: 'int', primary: true, generated: 'increment' },
    createdAt: { type: 'timestamptz', name: 'created_at', createDate: true },
    ...({
      _username: { type: 'text', name: 'username' },
      bio: { type: 'text' },
      location: { type: 'text' },
      isPublic: { type: 'boolean', name: 'is_public' },
      profileImage: { type: 'text', name: 'profile_image', nullable: true },
      bannerImage: { type: 'text', name: 'banner_image', nullable: true },
    } as object),
  },
});
