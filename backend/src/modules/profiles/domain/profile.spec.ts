import type { Creator } from '../../../kernel/actor.js';
import { Profile } from './profile.js';
import { readableUsername, USERNAME_PATTERN } from './username.js';

const owner: Creator = { role: 'creator', creatorId: 1 };

describe('Profile', () => {
  it('returns the fields that an edit changed', () => {
    const profile = Profile.create('amber-otter-4821');
    expect(profile.edit(owner, { bio: 'Potter in Porto', location: '', isPublic: true })).toEqual(['bio']);
    expect(profile.edit(owner, { bio: 'Potter in Porto' })).toEqual([]);
    expect(profile.edit(owner, { isPublic: false, location: 'Porto' }).sort()).toEqual(['isPublic', 'location']);
  });

  it('keeps fields that an edit leaves out', () => {
    const profile = Profile.create('amber-otter-4821');
    profile.edit(owner, { bio: 'Potter' });
    profile.edit(owner, { location: 'Porto' });
    expect(profile.edit(owner, { bio: 'Potter' })).toEqual([]);
  });
});

describe('readableUsername', () => {
  it('creates valid names for the lowest and the highest random number', () => {
    expect(readableUsername(() => 0)).toMatch(USERNAME_PATTERN);
    expect(readableUsername(() => 0.999999)).toMatch(USERNAME_PATTERN);
    expect(readableUsername(() => 0.999999)).toMatch(/-9999$/);
  });
});
