import type { ReportGroup, Resolution } from '@/shared/api/admin-api';
import { adminReportsTexts } from '@/shared/i18n/en/admin/reports';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

export type Action = Resolution['action'];

/** The object of the reports, as a part of a sentence. */
export function objectOf({ media, profile: { username } }: ReportGroup): string {
  const t = getT(adminReportsTexts);
  return media === null ? fill(t.profile, { username }) : fill(t.media[media.kind], { id: media.id, username });
}

/** The item as visitors see it, or its file when they do not see it. */
export function itemUrlOf({ media, profile: { username, hidden } }: ReportGroup): string {
  const profile = `/${encodeURIComponent(username)}`;
  if (media === null) return profile;
  return hidden || media.hidden ? media.storageUrl : `${profile}?media=${String(media.id)}`;
}

interface Decision {
  title: string;
  button: string;
  doing: string;
  done: string;
  consequence: string;
}

/** The texts of an action. They name the object and the consequence. */
export function decisionOf(group: ReportGroup, action: Action): Decision {
  const t = getT(adminReportsTexts);
  const decision = t.decisions[action];
  const isProfileDeletion = action === 'delete' && group.media === null;
  const { title, consequence } = isProfileDeletion ? { title: t.deleteProfile, consequence: t.deleteProfileHint } : decision;
  return { ...decision, title, consequence: fill(consequence, { object: objectOf(group), username: group.profile.username }) };
}

export const isDangerous = (action: Action): boolean => action !== 'dismiss';

/** The actions that are still possible. The first one is the primary one: it hides what is reported, and nothing else. */
export function actionsFor({ status, media, profile }: ReportGroup): Action[] {
  if (status !== 'open') return [];
  const hideMedia: Action[] = media !== null && !media.hidden ? ['hide_media'] : [];
  const hideProfile: Action[] = profile.hidden ? [] : ['hide_profile'];
  return media === null ? [...hideProfile, 'dismiss', 'delete'] : [...hideMedia, 'dismiss', ...hideProfile, 'delete'];
}
