import { resolveSignIn, type AccountFacts, type SignInFacts } from './sign-in-resolution.js';

const unsaved: AccountFacts = { id: 1, isSaved: false, hasContent: false, awaitsProof: true };
const withContent: AccountFacts = { ...unsaved, hasContent: true };
const saved: AccountFacts = { id: 1, isSaved: true, hasContent: true, awaitsProof: false };
const changing: AccountFacts = { ...saved, awaitsProof: true };
const owner: AccountFacts = { id: 2, isSaved: true, hasContent: true, awaitsProof: false };

const from = (known: Partial<SignInFacts>) => resolveSignIn({ sameBrowser: true, ...known });

describe('resolveSignIn', () => {
  describe('with an address of no account', () => {
    it('saves the account of this browser', () => {
      expect(from({ current: unsaved })).toEqual({ kind: 'saved', creatorId: 1 });
      expect(from({ current: withContent })).toEqual({ kind: 'saved', creatorId: 1 });
      expect(from({ current: unsaved, sameBrowser: false })).toEqual({ kind: 'saved', creatorId: 1 });
    });

    it('returns a choice on another device for an account with content', () => {
      expect(from({ current: withContent, sameBrowser: false })).toEqual({ kind: 'choose' });
      expect(from({ current: withContent, sameBrowser: false, keep: 'current' })).toEqual({ kind: 'saved', creatorId: 1 });
      expect(from({ current: withContent, sameBrowser: false, keep: 'other' })).toEqual({ kind: 'started' });
    });

    it('changes the address of a saved account only when that account requested it', () => {
      expect(from({ current: changing })).toEqual({ kind: 'changed', creatorId: 1 });
      expect(from({ current: saved })).toEqual({ kind: 'started' });
    });

    it('starts an account without a session', () => {
      expect(from({})).toEqual({ kind: 'started' });
    });
  });

  describe('with an address of an account', () => {
    it('signs in to that account', () => {
      expect(from({ owner })).toEqual({ kind: 'signed-in', creatorId: 2 });
      expect(from({ owner, current: saved })).toEqual({ kind: 'signed-in', creatorId: 2 });
      expect(from({ owner, current: changing })).toEqual({ kind: 'signed-in', creatorId: 2 });
    });

    it('merges an account without content into it', () => {
      expect(from({ owner, current: unsaved })).toEqual({ kind: 'signed-in', creatorId: 2, dropped: 1 });
    });

    it('returns a choice for two accounts with content', () => {
      expect(from({ owner, current: withContent })).toEqual({ kind: 'choose' });
      expect(from({ owner, current: withContent, keep: 'other' })).toEqual({ kind: 'signed-in', creatorId: 2, dropped: 1 });
      expect(from({ owner, current: withContent, keep: 'current' })).toEqual({ kind: 'saved', creatorId: 1, dropped: 2 });
    });

    it('continues in the account of the session', () => {
      expect(from({ owner, current: { ...owner, id: 2 } })).toEqual({ kind: 'continued', creatorId: 2 });
    });
  });

  describe('with an address that an administrator entered for an account', () => {
    const invited: AccountFacts = { id: 3, isSaved: false, hasContent: true, awaitsProof: true };

    it('signs in to that account', () => {
      expect(from({ invited })).toEqual({ kind: 'signed-in', creatorId: 3 });
      expect(from({ invited, current: saved })).toEqual({ kind: 'signed-in', creatorId: 3 });
      expect(from({ invited, current: unsaved })).toEqual({ kind: 'signed-in', creatorId: 3, dropped: 1 });
    });

    it('saves or changes that account in its own browser', () => {
      expect(from({ invited, current: invited })).toEqual({ kind: 'saved', creatorId: 3 });
      const own = { ...invited, isSaved: true };
      expect(from({ invited: own, current: own })).toEqual({ kind: 'changed', creatorId: 3 });
    });

    it('returns a choice for a visitor with content, and drops no invited account', () => {
      expect(from({ invited, current: withContent })).toEqual({ kind: 'choose' });
      expect(from({ invited, current: withContent, keep: 'current' })).toEqual({ kind: 'saved', creatorId: 1 });
      expect(from({ invited, current: withContent, keep: 'other' })).toEqual({ kind: 'signed-in', creatorId: 3, dropped: 1 });
    });
  });
});
