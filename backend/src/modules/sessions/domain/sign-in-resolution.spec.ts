import { resolveSignIn, type AccountFacts, type SignInFacts } from './sign-in-resolution.js';

const unsaved: AccountFacts = { id: 1, isSaved: false, hasEmail: false, hasContent: false, awaitsProof: true };
const withContent: AccountFacts = { ...unsaved, hasContent: true };
const saved: AccountFacts = { id: 1, isSaved: true, hasEmail: true, hasContent: true, awaitsProof: false };
const changing: AccountFacts = { ...saved, awaitsProof: true };
const owner: AccountFacts = { id: 2, isSaved: true, hasEmail: true, hasContent: true, awaitsProof: false };

const resolve = (facts: Partial<SignInFacts>) => resolveSignIn({ sameBrowser: true, ...facts });

describe('resolveSignIn', () => {
  describe('with an address of no account', () => {
    it('saves the account of this browser', () => {
      expect(resolve({ current: unsaved })).toEqual({ kind: 'saved', creatorId: 1 });
      expect(resolve({ current: withContent })).toEqual({ kind: 'saved', creatorId: 1 });
      expect(resolve({ current: unsaved, sameBrowser: false })).toEqual({ kind: 'saved', creatorId: 1 });
    });

    it('returns a choice on another device for an account with content', () => {
      expect(resolve({ current: withContent, sameBrowser: false })).toEqual({ kind: 'choose' });
      expect(resolve({ current: withContent, sameBrowser: false, keep: 'current' })).toEqual({ kind: 'saved', creatorId: 1 });
      expect(resolve({ current: withContent, sameBrowser: false, keep: 'other' })).toEqual({ kind: 'started' });
    });

    it('changes the address of a saved account only when that account requested it', () => {
      expect(resolve({ current: changing })).toEqual({ kind: 'changed', creatorId: 1 });
      expect(resolve({ current: saved })).toEqual({ kind: 'started' });
    });

    it('starts an account without a session', () => {
      expect(resolve({})).toEqual({ kind: 'started' });
    });
  });

  describe('with an address of an account', () => {
    it('signs in to that account', () => {
      expect(resolve({ owner })).toEqual({ kind: 'signed-in', creatorId: 2 });
      expect(resolve({ owner, current: saved })).toEqual({ kind: 'signed-in', creatorId: 2 });
      expect(resolve({ owner, current: changing })).toEqual({ kind: 'signed-in', creatorId: 2 });
    });

    it('merges an account without content into it', () => {
      expect(resolve({ owner, current: unsaved })).toEqual({ kind: 'signed-in', creatorId: 2, dropped: 1 });
    });

    it('returns a choice for two accounts with content', () => {
      expect(resolve({ owner, current: withContent })).toEqual({ kind: 'choose' });
      expect(resolve({ owner, current: withContent, keep: 'other' })).toEqual({ kind: 'signed-in', creatorId: 2, dropped: 1 });
      expect(resolve({ owner, current: withContent, keep: 'current' })).toEqual({ kind: 'saved', creatorId: 1, dropped: 2 });
    });

    it('continues in the account of the session', () => {
      expect(resolve({ owner, current: { ...owner, id: 2 } })).toEqual({ kind: 'continued', creatorId: 2 });
    });
  });

  describe('with an address that an administrator entered for an account', () => {
    const invited: AccountFacts = { id: 3, isSaved: false, hasEmail: false, hasContent: true, awaitsProof: true };

    it('signs in to that account', () => {
      expect(resolve({ invited })).toEqual({ kind: 'signed-in', creatorId: 3 });
      expect(resolve({ invited, current: saved })).toEqual({ kind: 'signed-in', creatorId: 3 });
      expect(resolve({ invited, current: unsaved })).toEqual({ kind: 'signed-in', creatorId: 3, dropped: 1 });
    });

    it('saves or changes that account in its own browser', () => {
      expect(resolve({ invited, current: invited })).toEqual({ kind: 'saved', creatorId: 3 });
      const own = { ...invited, isSaved: true, hasEmail: true };
      expect(resolve({ invited: own, current: own })).toEqual({ kind: 'changed', creatorId: 3 });
    });

    it('returns a choice for a visitor with content, and drops no invited account', () => {
      expect(resolve({ invited, current: withContent })).toEqual({ kind: 'choose' });
      expect(resolve({ invited, current: withContent, keep: 'current' })).toEqual({ kind: 'saved', creatorId: 1 });
      expect(resolve({ invited, current: withContent, keep: 'other' })).toEqual({ kind: 'signed-in', creatorId: 3, dropped: 1 });
    });
  });
});
