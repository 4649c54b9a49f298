import type { Texts } from './en';
import type { EditorTexts } from './en.editor';
import type { IdentityTexts } from './en.identity';
import type { SocialTexts } from './en.social';

/** All texts of the public application in one language. */
export interface AllTexts {
  common: Texts;
  editor: EditorTexts;
  identity: IdentityTexts;
  social: SocialTexts;
}
