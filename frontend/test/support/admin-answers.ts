import { fakeServer, type Handler } from './fake-server';

const CREATED_AT = '2026-03-05T12:00:00.000Z';

/** The signed-in administrator. */
export const keeper = {
  id: 1,
  username: 'keeper',
  email: null,
  createdAt: CREATED_AT,
  lastLoginAt: CREATED_AT,
  twoFactorEnabled: false,
  mustChangePassword: false,
};

export const overview = {
  totalUsers: 2,
  activeUsers: 1,
  totalHashtags: 3,
  recentActivities: [] as object[],
  signUps: [],
  uploads: [],
  inactiveAnalysis: null,
  openReports: 0,
};

/** An active user in the list of users. */
export const listedUser = {
  id: 7,
  username: 'hillwalker',
  email: null,
  bio: 'Hills.',
  location: '',
  isPublicProfile: true,
  hidden: false,
  profileImage: null,
  createdAt: CREATED_AT,
  lastLoginAt: null,
  hasProfileActivity: true,
  hashtags: [],
  externalLinks: [],
};

/** Handlers for the requests of the back-office layout and the dashboard, with a signed-in administrator. */
export function adminServer(handlers: Record<string, Handler> = {}) {
  return fakeServer({
    'GET /adm/current': () => ({ body: keeper }),
    'GET /adm/api/analytics/overview': () => ({ body: overview }),
    ...handlers,
  });
}

/** A list without items. */
export const emptyList: Handler = () => ({ body: [], headers: { 'X-Total-Count': '0' } });
