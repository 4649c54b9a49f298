import { document, type Operation, type Schema } from '../support/contract.js';

/**
 * Every call of the observed clients (PR-55, PR-56), with its parameters and the required keys of its response. `[]` is an item of
 * a list. The e2e tests check that the actual responses match the document.
 */
interface Call {
  query?: string[];
  sends?: string[];
  answers?: string[];
}

const user = ['username', 'profileImage'];
const within = (path: string, keys: string[]): string[] => keys.map((key) => `${path}.${key}`);
const link = ['id', 'platform', 'url', 'displayName', 'clickCount'];
const media = ['id', 'storageUrl', 'thumbnailUrl', 'mimeType', 'fileSize', 'viewCount', 'likeCount', 'createdAt'];
const activity = ['id', 'activityType', 'description', 'createdAt', ...within('user', user)];
const profileFields = ['bio', 'email', 'location', 'username', 'isPublicProfile', 'profileImage', 'bannerImage'];
const creator = [...user, 'id', 'bio', 'location', 'hashtagNames', 'stats.views', 'stats.followers'];
const linkFields = ['platform', 'url', 'displayName'];
const availability = { answers: ['available', 'reason'] };
const session = { answers: [...user, 'location', 'email'] };

const publicCalls: Record<string, Call> = {
  'GET /api/session': session,
  'GET /api/user': session,
  'PATCH /api/profile': { sends: profileFields },
  'GET /api/email/{email}/available': availability,
  'GET /api/username/{name}/available': availability,
  'GET /api/profile/username-changes': { answers: ['changesUsed', 'changesRemaining', 'canChange'] },
  'POST /api/send-magic-link': { sends: ['email'], answers: ['email'] },
  'GET /api/notifications/count': { answers: ['count'] },
  'GET /api/creators': { query: ['hashtags', 'search'], answers: within('[]', creator) },
  'GET /api/hashtags': { answers: ['[].id', '[].name'] },
  'GET /api/activities': { query: ['limit'], answers: within('[]', activity) },
  'GET /api/user/{username}': {
    answers: [
      ...profileFields.filter((key) => key !== 'email'),
      'id',
      ...within('hashtags.[]', ['id', 'name']),
      ...within('externalLinks.[]', link),
      ...within('media.[]', media),
      ...within('stats', ['followers', 'profileViews', 'mediaUploads']),
    ],
  },
  'GET /api/user/{id}/stats': {
    answers: [
      ...within('overview', ['profileViews', 'followers', 'totalLinkClicks', 'totalMediaViews']),
      ...within('linkPerformance.[]', link),
      ...within('mediaPerformance.[]', media),
    ],
  },
  'GET /api/user/{id}/following': {
    answers: within('[]', [...creator, 'hashtags.[].id', 'hashtags.[].name', 'stats.profileViews']),
  },
  'GET /api/user/{id}/media': { answers: within('[]', media) },
  'POST /api/user/{id}/hashtags': { sends: ['hashtagName'], answers: ['id', 'name'] },
  'DELETE /api/user/{id}/hashtags/{hashtagId}': {},
  'POST /api/user/{id}/links': { sends: linkFields, answers: link },
  'PATCH /api/links/{id}': { sends: linkFields, answers: link },
  'DELETE /api/links/{id}': {},
  'POST /api/links/{id}/click': {},
  'POST /api/validate-url': { sends: ['url'], answers: ['isValid', 'isReachable', 'error'] },
  'GET /api/follow/status/{userId}': {},
  'POST /api/follow': { sends: ['followingId'] },
  'DELETE /api/follow': { sends: ['followingId'] },
  'POST /api/media/{id}/like': {},
  'POST /api/media/{id}/view': {},
  'DELETE /api/media/{id}': {},
  'POST /api/media/upload': { sends: ['media', 'files'], answers: ['files.[].storageUrl', 'uploadedFiles.[].storageUrl'] },
  'GET /api/media/{id}/thumbnail': {},
  'GET /api/media/{id}': {},
  'GET /avatar/{username}': {},
};

const account = ['id', 'username', 'email', 'createdAt', 'lastLoginAt'];
const managed = [
  ...account,
  ...['bio', 'location', 'profileImage', 'isPublicProfile', 'hasProfileActivity'],
  ...within('externalLinks.[]', ['platform', 'url', 'title']),
  ...within('hashtags.[]', ['id', 'name']),
];
const hashtag = ['id', 'name', 'usageCount', 'createdAt'];
const stored = ['id', 'fileName', 'mimeType', 'fileSize', 'username', 'uploadedAt', 'viewCount', 'likeCount', 'isAvatar'];

const adminCalls: Record<string, Call> = {
  'POST /adm/login': { sends: ['username', 'password'], answers: ['success'] },
  'GET /adm/test-session': { answers: ['hasAdminId'] },
  'GET /adm/current': { answers: ['username', 'email', 'lastLoginAt'] },
  'POST /adm/logout': {},
  'POST /adm/api/change-password': { sends: ['currentPassword', 'newPassword'] },
  'GET /adm/api/analytics/overview': {
    answers: [
      ...['totalUsers', 'activeUsers', 'totalHashtags'],
      ...within('recentActivities.[]', ['id', 'activityType', 'createdAt', 'user.username']),
    ],
  },
  'GET /adm/api/users': { answers: within('[]', managed) },
  'POST /adm/api/users': {
    sends: ['username', 'bio', 'email', 'hashtags', ...within('externalLinks.[]', ['platform', 'url', 'title'])],
    answers: ['id', 'username'],
  },
  'GET /adm/api/users/{id}': { answers: managed },
  'PATCH /adm/api/users/{id}': { sends: profileFields.filter((key) => key !== 'bannerImage') },
  'DELETE /adm/api/users/{id}': {},
  'POST /adm/api/users/{id}/media': { sends: ['files', 'media'], answers: ['files.[].storageUrl'] },
  'PUT /adm/api/users/{id}/hashtags': { sends: ['hashtagIds'] },
  'DELETE /adm/api/users/{id}/links': {},
  'POST /adm/api/users/{id}/links': { sends: linkFields },
  'GET /adm/api/media': {
    query: ['search', 'userId', 'mediaType=all|image|video|avatar', 'sortBy=newest|oldest|largest|most_viewed|most_liked', 'page', 'limit'],
    answers: [...within('media.[]', stored), 'totalPages', 'totalCount'],
  },
  'DELETE /adm/api/media/{id}': {},
  'GET /adm/api/hashtags': {
    query: [
      ...['search', 'page', 'limit', 'usageFilter=all|unused|low|medium|high'],
      'sortBy=usage_desc|usage_asc|name_asc|name_desc|newest|oldest',
    ],
    answers: [...within('hashtags.[]', hashtag), 'totalPages', 'totalCount'],
  },
  'GET /adm/api/hashtags/stats': {
    answers: ['totalHashtags', 'mostPopular.name', 'mostPopular.usageCount', 'unusedCount', 'totalUsage'],
  },
  'GET /adm/api/hashtags/{id}/users': { answers: within('[]', ['id', 'username', 'email']) },
  'POST /adm/api/hashtags': { sends: ['name'], answers: hashtag },
  'PUT /adm/api/hashtags/{id}': { sends: ['name'], answers: hashtag },
  'DELETE /adm/api/hashtags/{id}': {},
  'GET /adm/api/database/stats': {
    answers: ['totalUsers', 'totalHashtags', 'totalMedia', 'databaseSize', 'totalExternalLinks', 'lastBackup'],
  },
  'GET /adm/api/database/inactive-users': { answers: ['toDelete'] },
  'POST /adm/api/database/purge-inactive': { answers: ['deleted'] },
  'POST /adm/api/database/backup': {},
  'GET /adm/api/backup/stats': { answers: ['databaseSize', 'totalMedia', 'mediaStorageSize', 'lastBackup'] },
  'POST /adm/api/backup/database': {},
  'POST /adm/api/backup/media': {},
  'GET /adm/api/activities': { query: ['limit'], answers: within('[]', [...activity, 'userId', 'metadata']) },
  'GET /adm/api/admin-accounts': { answers: within('[]', account) },
  'POST /adm/api/admin-accounts': { sends: ['username', 'password', 'email'] },
  'DELETE /adm/api/admin-accounts/{id}': {},
  'PUT /adm/api/admin-accounts/{id}/password': { sends: ['newPassword'] },
};

describe.each([
  ['the public app', publicCalls],
  ['the back-office', adminCalls],
])('a client written from the document of %s', (_name, calls) => {
  it.each(Object.entries(calls))('can call %s', (name, { query = [], sends = [], answers = [] }) => {
    const operation = operationOf(name);
    expect(query.filter((parameter) => !takes(operation, parameter))).toEqual([]);
    const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema ?? {};
    expect(sends.filter((path) => !reaches(body, path.split('.'), false))).toEqual([]);
    const answer = answerOf(operation);
    expect(answers.filter((path) => !reaches(answer, path.split('.'), true))).toEqual([]);
  });
});

function operationOf(name: string): Operation {
  const [method = '', path = ''] = name.split(' ');
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${name} is not published`);
  return operation;
}

/** Whether the operation has the parameter: `name` or `name=these|values`. */
function takes(operation: Operation, parameter: string): boolean {
  const [name, values = ''] = parameter.split('=');
  const published = operation.parameters?.find((each) => each.in === 'query' && each.name === name)?.schema;
  if (published === undefined) return false;
  const known = (resolved(published).enum ?? []) as string[];
  return values === '' || values.split('|').every((value) => known.includes(value));
}

function answerOf(operation: Operation): Schema {
  const [success] = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  return success?.[1].content?.['application/json']?.schema ?? {};
}

function resolved(schema: Schema): Schema {
  const [only] = Array.isArray(schema.allOf) ? (schema.allOf as Schema[]) : [];
  const next = schema.$ref === undefined ? only : document.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
  return next === undefined ? schema : resolved(next);
}

/** Whether the schema contains the path of keys. In a response (`always`) every key must be required. */
function reaches(schema: Schema, [key, ...rest]: string[], always: boolean): boolean {
  if (key === undefined) return true;
  const { properties = {}, items, required = [] } = resolved(schema);
  if (key === '[]') return items !== undefined && reaches(items, rest, always);
  const property = properties[key];
  return property !== undefined && (!always || required.includes(key)) && reaches(property, rest, always);
}
