import type { ReportGroup, Resolution } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';

export type Action = Resolution['action'];

/** The object of the reports, as a part of a sentence. */
export function objectOf({ media, profile: { username } }: ReportGroup): string {
  const t = getT('adminReports');
  return media === null ? t('profile', { username }) : t(`media.${media.kind}`, { id: media.id, username });
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
  const t = getT('adminReports');
  const decision = getT(`adminReports.decisions.${action}`);
  const isProfileDeletion = action === 'delete' && group.media === null;
  const values = { object: objectOf(group), username: group.profile.username };
  return {
    title: isProfileDeletion ? t('deleteProfile') : decision('title'),
    button: decision('button'),
    doing: decision('doing'),
    done: decision('done'),
    consequence: isProfileDeletion ? t('deleteProfileHint', values) : decision('consequence', values),
  };
}

export const isDangerous = (action: Action): boolean => action !== 'dismiss';

/** The actions that are still possible. The first one is the primary one: it hides what is reported, and nothing else. */
export function actionsFor({ status, media, profile }: ReportGroup): Action[] {
  if (status !== 'open') return [];
  const hideMedia: Action[] = media !== null && !media.hidden ? ['hide_media'] : [];
  const hideProfile: Action[] = profile.hidden ? [] : ['hide_profile'];
  return media === null ? [...hideProfile, 'dismiss', 'delete'] : [...hideMedia, 'dismiss', ...hideProfile, 'delete'];
}
