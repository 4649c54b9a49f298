import type { AllTexts } from './all-texts';
import { de } from './de';
import { editorDe } from './de.editor';
import { identityDe } from './de.identity';
import { socialDe } from './de.social';

export const catalogue: AllTexts = { common: de, editor: editorDe, identity: identityDe, social: socialDe };
