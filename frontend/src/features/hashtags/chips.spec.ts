import { describe, expect, it } from '@jest/globals';
import { isUsable, mayCreate, normalName } from '@/shared/lib/hashtag-names';
import { matchesOf, pickOnEnter, shownChips } from './chips';

const existing = ['art', 'artist', 'travel'];

describe('the selection of hashtags', () => {
  it('compares names trimmed, in lowercase and without the #', () => {
    expect(normalName('  #Street Food ')).toBe('street food');
    expect(normalName('İstanbul')).toBe('istanbul');
    expect(matchesOf(existing, [], ' #ART')).toEqual(['art', 'artist']);
  });

  it('does not offer chosen hashtags again', () => {
    expect(matchesOf(existing, ['art'], 'art')).toEqual(['artist']);
    expect(matchesOf(existing, ['art'], '')).toEqual(['artist', 'travel']);
  });

  it('creates a hashtag only when none has that name', () => {
    expect(mayCreate(existing, [], 'Art')).toBe(false);
    expect(mayCreate(existing, ['mine'], 'MINE')).toBe(false);
    expect(mayCreate(existing, [], 'arti')).toBe(true);
    expect(mayCreate(existing, [], ' # ')).toBe(false);
  });

  it.each(['bad tag!', 'bad!', 'a'.repeat(51), ' # ', '..', '-_'])('does not create %j, which the server refuses', (text) => {
    expect(isUsable(text)).toBe(false);
    expect(mayCreate(existing, [], text)).toBe(false);
    expect(pickOnEnter(existing, [], text)).toBeNull();
  });

  it.each(['straße', 'हिन्दी', 'a_b-c.d', 'é', 'نرم\u200cافزار', 'il·lusió', 'カプセル・コーポ', '.net'])('creates %j', (text) => {
    expect(mayCreate(existing, [], text)).toBe(true);
  });

  it('chooses the first match by Enter, or a new one without a match', () => {
    expect(pickOnEnter(existing, [], 'arti')).toEqual({ kind: 'match', name: 'artist' });
    expect(pickOnEnter(existing, [], 'Ceramics')).toEqual({ kind: 'new', name: 'ceramics' });
    expect(pickOnEnter(existing, ['travel'], 'travel')).toBeNull();
    expect(pickOnEnter(existing, [], ' ')).toBeNull();
  });

  it('shows the hashtags with pending changes applied', () => {
    expect(shownChips(['a', 'b'], ['c', 'b'], ['a'])).toEqual(['b', 'c']);
  });
});
