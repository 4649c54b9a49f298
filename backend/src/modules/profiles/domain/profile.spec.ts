import { Profile } from './profile.js';
import { readableUsername, USERNAME_PATTERN } from './username.js';

describe('Profile', () => {
  it('returns the fields that an edit changed', () => {
    const profile = Profile.create('amber-otter-4821');
    expect(profile.edit({ bio: 'Potter in Porto', location: '', isPublic: true })).toEqual(['bio']);
    expect(profile.edit({ bio: 'Potter in Porto' })).toEqual([]);
    expect(profile.edit({ isPublic: false, location: 'Porto' }).sort()).toEqual(['isPublic', 'location']);
  });

  it('keeps fields that an edit leaves out', () => {
    const profile = Profile.create('amber-otter-4821');
    profile.edit({ bio: 'Potter' });
    profile.edit({ location: 'Porto' });
    expect(profile.edit({ bio: 'Potter' })).toEqual([]);
  });
});

describe('readableUsername', () => {
  it('creates valid names for the lowest and the highest random number', () => {
    expect(readableUsername(() => 0)).toMatch(USERNAME_PATTERN);
    expect(readableUsername(() => 0.999999)).toMatch(USERNAME_PATTERN);
    expect(readableUsername(() => 0.999999)).toMatch(/-9999$/);
  });
});
