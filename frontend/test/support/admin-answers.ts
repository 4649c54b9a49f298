import type {
  AdminMedia,
  BackupStats,
  CurrentAdmin,
  DatabaseStats,
  EditableUser,
  Job,
  Overview,
  ReportGroup,
  System,
  User,
} from '@/shared/api/admin-api';
import { plainAppearance } from './answers';
import { fakeServer, type Handlers } from './fake-server';

const CREATED_AT = '2026-03-05T12:00:00.000Z';

/** The signed-in administrator. */
export const keeper: CurrentAdmin = {
  id: 1,
  username: 'keeper',
  email: null,
  role: 'owner',
  lastLoginAt: CREATED_AT,
  recoveryCodesLeft: 0,
  twoFactorEnabled: false,
  passkeyCount: 0,
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
};

export const overview: Overview = {
  totalUsers: 2,
  activeUsers: 1,
  totalsEstimated: false,
  totalHashtags: 3,
  recentActivities: [],
  signUps: [],
  signUpsBefore: 0,
  uploads: [],
  uploadsBefore: 0,
  inactiveAnalysis: null,
  openReports: 0,
};

/** A purge that this administrator has started. */
export const runningPurge: Job = {
  id: 4,
  kind: 'purge',
  state: 'running',
  progress: { done: 1500, total: 6000 },
  startedBy: 'keeper',
  user: null,
  startedAt: CREATED_AT,
  cancelledBy: null,
  finishedAt: null,
  bulk: null,
  result: null,
  error: null,
  errorMessage: null,
};

/** An active user in the list of users. */
export const listedUser: User = {
  id: 7,
  username: 'hillwalker',
  displayName: '',
  email: null,
  bio: 'Hills.',
  location: '',
  credit: '',
  isPublicProfile: true,
  hidden: false,
  profileImage: null,
  createdAt: CREATED_AT,
  emailVerified: false,
  verifiedEmail: null,
  lastSeenAt: CREATED_AT,
  stats: { followers: 0, profileViews: 0, mediaUploads: 0 },
  lastLoginAt: null,
  suspendedAt: null,
  hasProfileActivity: true,
  hashtags: [],
  externalLinks: [],
};

/** `listedUser` with the page, as its own screen and dialog load it. */
export const editableUser: EditableUser = {
  ...listedUser,
  licence: 'all-rights-reserved',
  allowDownload: false,
  bannerImage: null,
  appearance: plainAppearance,
  albums: [],
  suspendedUntil: null,
  version: '1',
};

/** The numbers of a database without media, and without tables to list. */
export const databaseStats: DatabaseStats = {
  totalUsers: 5,
  totalHashtags: 0,
  totalMedia: 0,
  totalExternalLinks: 0,
  totalsEstimated: false,
  databaseSize: 1,
  lastBackup: null,
  lastAnalysis: null,
  health: {
    version: 'PostgreSQL 18',
    startedAt: CREATED_AT,
    connections: { used: 1, max: 100, active: 1 },
    cacheHitRatio: null,
    deadRows: 0,
    replication: { replicas: 0, lagSeconds: null, standby: false },
    migrations: { applied: 1, pending: 0, latest: 'First1' },
    largestTables: [],
    unusedIndexes: [],
  },
};

export const backupStats: BackupStats = {
  databaseSize: 1,
  totalMedia: 2,
  mediaStorageSize: 3,
  lastBackup: null,
  verification: null,
  verificationMessage: null,
  alarm: null,
  alarmMessage: null,
};

/** An instance with a value for each form of a metric, and one alert in each state. */
export const system: System = {
  version: '1.2.3',
  nodeVersion: '24.0.0',
  instance: 'hills-1',
  startedAt: CREATED_AT,
  alerts: [
    { name: 'OutboxLate', severity: 'warning', expression: 'outbox_lag_seconds > 60', state: 'inactive', since: null, value: 0 },
    { name: 'ManyServerErrors', severity: 'critical', expression: 'sum(rate(x[5m])) > 1', state: 'unknown', since: null, value: null },
    { name: 'BackupMissing', severity: 'critical', expression: 'backup_age_seconds < 0', state: 'pending', since: CREATED_AT, value: -1 },
  ],
  metrics: [
    { name: 'disk_free_bytes', value: 2 ** 31 },
    { name: 'mail_failures_total', value: 0 },
    { name: 'mails_waiting', value: 0 },
    { name: 'outbox_lag_seconds', value: 7200 },
  ],
};

/** Handlers for the requests of the back-office layout and the dashboard, with a signed-in administrator. */
export function adminServer(handlers: Handlers = {}) {
  return fakeServer({
    'GET /adm/current': () => ({ body: keeper }),
    'GET /adm/api/analytics/overview': () => ({ body: overview }),
    'GET /adm/api/jobs': emptyList,
    'GET /adm/api/preferences': () => ({ body: [] }),
    'GET /adm/api/reports/groups': () => ({ body: { groups: [], totalCount: 0, totalEstimated: false } }),
    'GET /adm/api/system': () => ({ body: system }),
    'GET /adm/api/reports/open-items': () => ({ body: { count: 0, version: '' } }),
    ...handlers,
  });
}

/** A list without items. */
export const emptyList = () => ({ body: [], headers: { 'X-Total-Count': '0' } });

/** An item in a group of reports. */
export const reportedMedia: NonNullable<ReportGroup['media']> = {
  id: 7,
  kind: 'image',
  title: '',
  caption: '',
  hidden: false,
  sensitive: false,
  storageUrl: '/adm/api/media/7/file',
  thumbnailUrl: '/adm/api/media/7/thumbnail',
};

/** An album in a group of reports. */
export const reportedAlbum: NonNullable<ReportGroup['set']> = {
  kind: 'album',
  id: 5,
  name: 'Sea',
  url: '/mara/albums/sea',
  private: false,
  mediaCount: 2,
  thumbnailUrls: ['/adm/api/media/7/thumbnail', '/adm/api/media/8/thumbnail'],
};

/** An open group with one report about a profile. */
export const reportGroup = (changes: Partial<ReportGroup> = {}): ReportGroup => ({
  newestId: 1,
  status: 'open',
  profile: { id: 2, username: 'mara', displayName: '', hidden: false, profileImage: null },
  account: { bio: '', links: [], joinedAt: CREATED_AT, decisions: 0 },
  media: null,
  set: null,
  reportCount: 1,
  firstReportedAt: CREATED_AT,
  lastReportedAt: CREATED_AT,
  resolvedAt: null,
  resolvedBy: null,
  priority: 1,
  claimedBy: null,
  claimedUntil: null,
  notes: [],
  decision: null,
  held: null,
  reasons: [{ reason: 'spam', count: 1 }],
  reports: [{ id: 1, reason: 'spam', details: '', createdAt: CREATED_AT, reporter: null }],
  ...changes,
});

/** An item of the user in the list of media. */
export const listedMedia: AdminMedia = {
  id: 31,
  userId: listedUser.id,
  username: listedUser.username,
  displayName: '',
  originalName: 'hills.jpg',
  fileName: 'hills.webp',
  title: '',
  caption: '',
  altText: '',
  hashtags: [],
  licence: 'all-rights-reserved',
  credit: '',
  copyrightNotice: '',
  allowDownload: false,
  kind: 'image',
  mimeType: 'image/webp',
  purpose: 'gallery',
  isAvatar: false,
  version: 'a',
  fileSize: 34_567,
  width: 1200,
  height: 800,
  hidden: false,
  sensitive: false,
  likeCount: 0,
  viewCount: 0,
  storageUrl: '/storage/hills.webp',
  thumbnailUrl: '/api/media/31/thumbnail',
  uploadedAt: CREATED_AT,
};
