import type { ActivityView } from '@/shared/api/generated/public';
import { activityDescriptionsTexts } from './en/activity-descriptions';
import { fill } from './fill';
import { getT } from './texts';

/** The description of one activity in the current language. A description that this version does not know is returned unchanged. */
export function descriptionText(description: string): string {
  const texts: Partial<Record<string, string>> = getT(activityDescriptionsTexts).single;
  return texts[description] ?? description;
}

/** The description of an entry of the public feed, which may stand for several activities, in the current language. */
export function entryText({ description, activityType, count, target }: ActivityView): string {
  const t = getT(activityDescriptionsTexts);
  const grouped: Partial<Record<string, string>> = t.grouped;
  const groupText = count > 1 ? grouped[activityType] : undefined;
  if (groupText !== undefined) return fill(groupText, { n: count });
  return target === null ? descriptionText(description) : fill(t.followed, { username: target.username });
}
