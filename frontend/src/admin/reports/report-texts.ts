import type { Report, ReportFilter, Resolution } from '../../shared/api/admin-api';
import { adminReportsTexts } from '../../shared/i18n/en/admin/reports';
import { fill } from '../../shared/i18n/fill';
import { getT } from '../../shared/i18n/texts';

export type ReportStatus = NonNullable<ReportFilter['status']>;
export type Action = Resolution['action'];

export const statusNames = ['open', 'all', 'dismissed', 'media_hidden', 'profile_hidden'] as const satisfies ReportStatus[];

/** The object of the report, as a part of a sentence. */
export function objectOf({ media, profile: { username } }: Report): string {
  const t = getT(adminReportsTexts);
  return media === null ? fill(t.profile, { username }) : fill(t.media[media.kind], { id: media.id, username });
}

interface Decision {
  title: string;
  button: string;
  doing: string;
  done: string;
  consequence: string;
}

/** The texts of an action. They name the object and the consequence. */
export function decisionOf(report: Report, action: Action): Decision {
  const t = getT(adminReportsTexts);
  const decision = t.decisions[action];
  const isProfileDeletion = action === 'delete' && report.media === null;
  const { title, consequence } = isProfileDeletion ? { title: t.deleteProfile, consequence: t.deleteProfileHint } : decision;
  return { ...decision, title, consequence: fill(consequence, { object: objectOf(report), username: report.profile.username }) };
}

export const isDangerous = (action: Action): boolean => action !== 'dismiss';

/** The actions that are still possible. */
export function actionsFor({ status, media, profile }: Report): Action[] {
  if (status !== 'open') return [];
  const hideMedia: Action[] = media !== null && !media.hidden ? ['hide_media'] : [];
  const hideProfile: Action[] = profile.hidden ? [] : ['hide_profile'];
  return ['dismiss', ...hideMedia, ...hideProfile, 'delete'];
}
