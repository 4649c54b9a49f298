import { identityEn, type IdentityTexts } from './en.identity';

export function identityTexts(): IdentityTexts {
  return identityEn;
}

export const useIdentityTexts = identityTexts;
