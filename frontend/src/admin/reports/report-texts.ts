import type { Report, ReportFilter, Resolution } from '../../shared/api/admin-api';

export type ReportStatus = NonNullable<ReportFilter['status']>;
export type Action = Resolution['action'];

export const statusNames = ['open', 'all', 'dismissed', 'media_hidden', 'profile_hidden', 'deleted'] as const satisfies ReportStatus[];

export const statuses: Record<ReportStatus, string> = {
  open: 'Open',
  all: 'All',
  dismissed: 'Dismissed',
  media_hidden: 'Media hidden',
  profile_hidden: 'Profile hidden',
  deleted: 'Deleted',
};

export const reasons: Record<Report['reason'], string> = {
  spam: 'Spam',
  harassment: 'Harassment',
  sexual: 'Sexual content',
  violence: 'Violence',
  impersonation: 'Impersonation',
  copyright: 'Copyright',
  other: 'Something else',
};

/** The object of the report, as a part of a sentence. */
export function objectOf({ media, profile }: Report): string {
  return media === null ? `the profile ${profile.username}` : `${media.kind} ${String(media.id)} of ${profile.username}`;
}

interface Decision {
  button: string;
  title: (report: Report) => string;
  doing: string;
  done: string;
  danger: boolean;
  consequence: (report: Report) => string;
}

/** The texts of the actions. Each one names the object and the consequence. */
export const decisions: Record<Action, Decision> = {
  dismiss: {
    button: 'Dismiss',
    title: () => 'Dismiss Report',
    doing: 'Dismissing...',
    done: 'Report dismissed',
    danger: false,
    consequence: (report) => `Nothing happens to ${objectOf(report)}.`,
  },
  hide_media: {
    button: 'Hide Media',
    title: () => 'Hide Media',
    doing: 'Hiding...',
    done: 'Media hidden',
    danger: true,
    consequence: (report) => `Nobody but administrators sees ${objectOf(report)} from then on. It can be shown again under Media.`,
  },
  hide_profile: {
    button: 'Hide Profile',
    title: () => 'Hide Profile',
    doing: 'Hiding...',
    done: 'Profile hidden',
    danger: true,
    consequence: ({ profile }) =>
      `Nobody but its owner sees the profile ${profile.username} from then on. It can be shown again under Users.`,
  },
  delete: {
    button: 'Delete',
    title: ({ media }) => (media === null ? 'Delete Profile' : 'Delete Media'),
    doing: 'Deleting...',
    done: 'Deleted',
    danger: true,
    consequence: (report) =>
      report.media === null
        ? `This deletes ${objectOf(report)} with all its media, links and followers. This action cannot be undone.`
        : `This deletes ${objectOf(report)}. This action cannot be undone.`,
  },
};

/** The actions that are still possible. */
export function actionsFor({ status, media, profile }: Report): Action[] {
  if (status !== 'open') return [];
  const hideMedia: Action[] = media !== null && !media.hidden ? ['hide_media'] : [];
  const hideProfile: Action[] = profile.hidden ? [] : ['hide_profile'];
  return ['dismiss', ...hideMedia, ...hideProfile, 'delete'];
}
