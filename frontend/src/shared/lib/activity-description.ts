import type { ActivityView } from '@/shared/api/public-api';
import { allTexts } from '@/shared/texts/all-texts';
import { getT, type TextKey } from '@/shared/texts/texts';

/** The description of one activity in the current language. A description that this version does not know is returned unchanged. */
export function descriptionText(description: string): string {
  const texts: Partial<Record<string, string>> = allTexts('activityDescriptions.single');
  return texts[description] ?? description;
}

const groupedTypes = ['media_upload', 'follow', 'external_link_added'] as const satisfies TextKey<'activityDescriptions.grouped'>[];

const isGrouped = (type: string): type is (typeof groupedTypes)[number] => groupedTypes.some((grouped) => grouped === type);

/** The description of an entry of the public feed, which may stand for several activities, in the current language. */
export function entryText({ description, activityType, count, target }: ActivityView): string {
  const t = getT('activityDescriptions');
  if (count > 1 && isGrouped(activityType)) return t(`grouped.${activityType}`, { n: count });
  return target === null ? descriptionText(description) : t('followed', { username: target.username });
}
