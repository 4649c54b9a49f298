import { catalogue } from './catalogue';
import { socialEn, type SocialTexts } from './en.social';

export function socialTexts(): SocialTexts {
  return catalogue()?.social ?? socialEn;
}

export const useSocialTexts = socialTexts;
