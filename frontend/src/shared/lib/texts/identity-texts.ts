import { catalogue } from './catalogue';
import { identityEn, type IdentityTexts } from './en.identity';

export function identityTexts(): IdentityTexts {
  return catalogue()?.identity ?? identityEn;
}

export const useIdentityTexts = identityTexts;
