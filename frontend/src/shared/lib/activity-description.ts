import type { ActivityView } from '@/shared/api/public-api';
import { allTexts } from '@/shared/texts/all-texts';
import { getT, type TextKey } from '@/shared/texts/texts';

type Code = TextKey<'activityDescriptions'>;

const isKnown = (code: string): code is Code => Object.hasOwn(allTexts('activityDescriptions'), code);

/** What the creator did, in the current language. A description that has no text here is returned unchanged. */
export function activityText({ code, params, description }: Pick<ActivityView, 'code' | 'params' | 'description'>): string {
  const { username = '', count = 0 } = params;
  return isKnown(code) ? getT('activityDescriptions')(code, { username, count }) : description;
}
