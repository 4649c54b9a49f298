import { socialEn, type SocialTexts } from './en.social';

export function socialTexts(): SocialTexts {
  return socialEn;
}

export const useSocialTexts = socialTexts;
