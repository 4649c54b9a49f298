import { describe, expect, it } from '@jest/globals';
import { matchesOf, mayCreate, normalName, pickOnEnter, shownChips } from './chips';

const existing = ['art', 'artist', 'travel'];

describe('hashtags being chosen', () => {
  it('are compared trimmed, in lowercase and without the #', () => {
    expect(normalName('  #Street Food ')).toBe('street food');
    expect(matchesOf(existing, [], ' #ART')).toEqual(['art', 'artist']);
  });

  it('are not offered twice', () => {
    expect(matchesOf(existing, ['art'], 'art')).toEqual(['artist']);
    expect(matchesOf(existing, ['art'], '')).toEqual(['artist', 'travel']);
  });

  it('are created only without a hashtag of that name, there or chosen', () => {
    expect(mayCreate(existing, [], 'Art')).toBe(false);
    expect(mayCreate(existing, ['mine'], 'MINE')).toBe(false);
    expect(mayCreate(existing, [], 'arti')).toBe(true);
    expect(mayCreate(existing, [], ' # ')).toBe(false);
  });

  it('are picked by Enter: the first match, or a new one without a match', () => {
    expect(pickOnEnter(existing, [], 'arti')).toEqual({ kind: 'match', name: 'artist' });
    expect(pickOnEnter(existing, [], 'Ceramics')).toEqual({ kind: 'new', name: 'ceramics' });
    expect(pickOnEnter(existing, ['travel'], 'travel')).toBeNull();
    expect(pickOnEnter(existing, [], ' ')).toBeNull();
  });

  it('are shown as they will be once everything has arrived', () => {
    expect(shownChips(['a', 'b'], ['c', 'b'], ['a'])).toEqual(['b', 'c']);
  });
});
