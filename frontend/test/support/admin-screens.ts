import type { screens } from '@/admin/screens';
import {
  adminServer,
  backupStats,
  databaseStats,
  keeper,
  listedMedia,
  editableUser,
  listedUser,
  reportGroup,
  runningPurge,
} from './admin-answers';
import type { Handlers } from './fake-server';

const CREATED_AT = listedUser.createdAt;
const counted = { totalCount: 1, totalEstimated: false };
const admin = { ...keeper, createdAt: CREATED_AT, version: 'a' };
const hashtag = { id: 3, name: 'hills', usageCount: 1, createdAt: CREATED_AT, version: 'a' };
const entry = {
  id: 5,
  adminId: null,
  action: 'deleteUser',
  adminUsername: 'keeper',
  objectType: 'user',
  objectId: '7',
  objectName: 'hillwalker',
  user: { id: 7, username: 'hillwalker' },
  address: null,
  before: null,
  after: null,
  status: 200,
  createdAt: CREATED_AT,
};
const activity = {
  id: 4,
  activityType: 'bio_update' as const,
  description: 'updated their bio',
  code: 'bio_updated',
  params: {},
  metadata: null,
  target: null,
  createdAt: CREATED_AT,
  userId: 7,
  user: { username: 'hillwalker', displayName: '', profileImage: null },
};
const storedBackup = {
  id: 3,
  startedAt: CREATED_AT,
  finishedAt: CREATED_AT,
  size: 9,
  scheduled: true,
  alarm: null,
  alarmMessage: null,
  verificationMessage: null,
  verification: null,
  verifiedAt: null,
  sha256: 'a',
};
const snapshot = {
  id: '20260305t034500z-1a2b3c',
  createdAt: CREATED_AT,
  rows: 1200,
  files: 1,
  writtenBytes: 3_000_000,
  encrypted: false,
  problem: null,
};
const invitation = {
  id: 2,
  email: 'mara@example.org',
  role: 'moderator',
  invitedBy: 'keeper',
  createdAt: CREATED_AT,
  expiresAt: CREATED_AT,
};
const adminSession = {
  id: 'a'.repeat(64),
  device: 'Firefox on Linux',
  browser: 'Firefox',
  system: 'Linux',
  startedAt: CREATED_AT,
  lastSeenAt: CREATED_AT,
  isCurrent: true,
};
const idle = { maintenance: null, restoringBy: null };

const trashed = {
  kind: 'user' as const,
  id: 8,
  name: 'hillwalker',
  userId: 8,
  username: 'hillwalker',
  displayName: '',
  pictureUrl: null,
  deletedAt: CREATED_AT,
  deletedBy: 'keeper',
  restorableUntil: '2126-04-04T12:00:00.000Z',
};

export const siteSettings = {
  requireSecondFactor: false,
  siteName: 'Vitrine',
  siteSlogan: '',
  maxLinks: 30,
  maxMedia: 2000,
  maxMediaMb: 5120,
  backupTime: '03:30',
  backupKeepDays: 7,
  backupKeepWeeks: 4,
  backupKeepMonths: 0,
  registrationOpen: true,
  refuseAiCrawlers: true,
  aiCrawlerNames: '',
  terms: '',
  privacy: '',
  version: 'a',
  fixed: [{ setting: 'maxLinks', variable: 'MAX_LINKS' }],
};

const handlers: Handlers = {
  'GET /adm/test-session': () => ({ body: { hasAdminId: true } }),
  'GET /adm/api/users': () => ({ body: [listedUser], headers: { 'X-Total-Count': '1' } }),
  'GET /adm/api/users/7': () => ({ body: editableUser }),
  'GET /adm/api/users/7/page': () => ({ body: { html: '<main>Hills.</main>' } }),
  'GET /adm/api/media': () => ({ body: { ...counted, media: [listedMedia] } }),
  'GET /adm/api/hashtags': () => ({ body: { ...counted, hashtags: [hashtag] } }),
  'GET /adm/api/hashtags/stats': () => ({ body: { totalHashtags: 1, mostPopular: null, unusedCount: 0, totalUsage: 1 } }),
  'GET /adm/api/activities': () => ({ body: [activity], headers: { 'X-Total-Count': '1' } }),
  'GET /adm/api/admin-accounts': () => ({ body: [admin] }),
  'GET /adm/api/admin-invitations': () => ({ body: [invitation] }),
  'GET /adm/api/sessions': () => ({ body: [adminSession] }),
  'GET /adm/api/settings': () => ({ body: siteSettings }),
  'GET /adm/api/passkeys': () => ({ body: [{ id: 4, name: 'Key ring', createdAt: admin.createdAt, lastUsedAt: null }] }),
  'GET /adm/api/audit': () => ({ body: { ...counted, entries: [entry] } }),
  'GET /adm/api/reports/groups': () => ({ body: { ...counted, groups: [reportGroup()] } }),
  'GET /adm/api/block-list': () => ({
    body: {
      ...counted,
      entries: [{ id: 5, kind: 'word', value: 'casino', note: '', findsSimilar: false, createdBy: 'keeper', createdAt: CREATED_AT }],
    },
  }),
  'GET /adm/api/database/stats': () => ({ body: databaseStats }),
  'GET /adm/api/backup/stats': () => ({ body: backupStats }),
  'GET /adm/api/backup/stored': () => ({ body: [storedBackup] }),
  'GET /adm/api/backup/offsite': () => ({
    body: { target: 'bucket', name: 'hills-backup', encrypted: false, latest: null, failure: null },
  }),
  'GET /adm/api/backup/offsite/snapshots': () => ({ body: [snapshot] }),
  'GET /adm/api/maintenance': () => ({ body: idle }),
  'GET /adm/api/jobs': () => ({ body: [runningPurge], headers: { 'x-total-count': '1' } }),
  'GET /adm/api/restore': () => ({ body: [] }),
  'GET /adm/api/moderation/summary': () => ({ body: { month: '2026-01', counts: [{ kind: 'image', event: 'hide_media', count: 3 }] } }),
  'GET /adm/api/trash': () => ({ body: [trashed] }),
};

/** A server with at least one item for every screen of the back-office. */
export const fullAdminServer = () => adminServer(handlers);

export interface TestedScreen {
  url: string;
  /** Texts that come from the responses. */
  content: (string | RegExp)[];
  /** The label of a field with the value that the URL sets. */
  filter?: [label: string, value: string];
  /** The label of a field with the value that is entered while the error is shown. */
  typed?: [label: string, value: string];
}

/** One row for each route of the back-office. */
export const adminScreens: Record<keyof typeof screens, TestedScreen> = {
  dashboard: { url: '/adm/dashboard', content: ['No recent activities'] },
  users: { url: '/adm/users?search=hill', content: ['hillwalker'], filter: ['Search users...', 'hill'] },
  'users/:userId': { url: '/adm/users/7', content: ['All rights reserved'] },
  media: { url: '/adm/media?search=hill', content: ['hills.jpg'], filter: ['Search media...', 'hill'] },
  hashtags: { url: '/adm/hashtags?search=hill', content: ['#hills', 'Total Usage'], filter: ['Search hashtags...', 'hill'] },
  database: { url: '/adm/database', content: ['Largest tables'] },
  backup: { url: '/adm/backup', content: ['Media Storage', snapshot.id] },
  activities: {
    url: '/adm/activities?search=hill',
    content: ['Showing 1 of 1 total activities'],
    filter: ['Search by username or description...', 'hill'],
  },
  'admin-accounts': { url: '/adm/admin-accounts', content: ['Created Mar 5, 2026', 'mara@example.org'] },
  settings: {
    url: '/adm/settings',
    content: ['Last Login', 'Key ring', 'Firefox on Linux', 'Require it of every administrator'],
    typed: ['Current Password', 'a long enough password'],
  },
  site: { url: '/adm/site', content: [/MAX_LINKS/, 'Site Settings'] },
  reports: { url: '/adm/reports', content: [/mara/] },
  'block-lists': { url: '/adm/block-lists', content: ['casino', /by keeper/] },
  'moderation-summary': { url: '/adm/moderation-summary?month=2026-01', content: ['Items hidden'] },
  jobs: { url: '/adm/jobs', content: ['Purge of inactive users', '1,500 of 6,000 users removed'] },
  system: { url: '/adm/system', content: ['No alert fires.', 'hills-1', '2 hours', 'Not tried out yet'] },
  trash: { url: '/adm/trash?search=hill', content: ['hillwalker', 'keeper'], filter: ['Search the trash...', 'hill'] },
  audit: { url: '/adm/audit?objectId=7', content: [/hillwalker/], filter: ['Object ID', '7'] },
};
