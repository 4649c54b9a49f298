import type { AdminRole } from '../../src/kernel/admin-role.js';
import { ADMIN, signedInAdmin, signIn } from '../support/admin.js';
import type {
  AdminAccountView,
  AlbumView,
  CollectionView,
  ExternalLinkView,
  HashtagView,
  JobView,
  MediaView,
  NewPrivateLinkView,
  StoredBackupView,
  UploadView,
  VerifiedArchiveView,
} from '../support/api.js';
import type { Browser } from '../support/browser.js';
import { picture } from '../support/pictures.js';
import type { Vitrine } from '../support/vitrine.js';
import type { Target } from './authorization-table.js';

/** Callers in the order of the tests. Owners come after the callers without access, because owners delete their content. */
export const CALLERS = [
  'a caller without a session',
  'a visitor without a saved account',
  'another creator',
  'a hidden creator',
  'the owner',
  'an owner',
  'an owner who signed in more than 10 minutes ago',
  'a moderator',
  'a moderator who signed in more than 10 minutes ago',
  'a viewer',
  'a viewer who signed in more than 10 minutes ago',
  'an administrator with an unconfirmed second factor',
  'an administrator who signed in more than 10 minutes ago',
  'an administrator with a generated password',
  'an administrator who gave the password without the second factor',
  'an administrator whose password was replaced',
] as const;

export type CallerName = (typeof CALLERS)[number];

export interface Caller {
  browser: Browser;
  /** Kind of session. */
  session: 'none' | 'visitor' | 'admin';
  role?: AdminRole;
  mustChangePassword?: boolean;
  needsStepUp?: boolean;
}

export interface AuthorizationSetup {
  callers: Record<CallerName, Caller>;
  /** Content of the owner, and of a creator whose profile is hidden. */
  targets: { owned: Target; hidden: Target };
}

/** Ids that do not exist: callers with access get 404. */
export const MISSING: Target = {
  profileId: 999_999_999,
  username: 'no-such-creator',
  mediaId: 999_999_999,
  deletedMediaId: 999_999_999,
  chosenMediaId: 999_999_999,
  albumId: 999_999_999,
  deletedAlbumId: 999_999_999,
  albumSlug: 'no-such-album',
  collectionId: 999_999_999,
  deletedCollectionId: 999_999_999,
  linkId: 999_999_999,
  privateMediaId: 999_999_999,
  privateLinkId: 999_999_999,
  deletedPrivateLinkId: 999_999_999,
  token: 'no-such-link',
  deletedLinkId: 999_999_999,
  hashtagId: 999_999_999,
  importId: 999_999_999,
  sessionId: '0'.repeat(64),
  passkeyId: 999_999_999,
  deletedPasskeyId: 999_999_999,
  reportId: 999_999_999,
  adminId: 999_999_999,
  invitationId: 999_999_999,
  backupId: 999_999_999,
  jobId: 999_999_999,
  restoreId: '00000000-0000-4000-8000-000000000000',
  file: 'aa'.repeat(12) + '.png',
  origin: 'http://127.0.0.1',
};

export async function createAuthorizationSetup(vitrine: Vitrine): Promise<AuthorizationSetup> {
  const creator = await savedCreator(vitrine);
  const owner = await savedCreator(vitrine);
  const hidden = await savedCreator(vitrine);
  const admin = await signedInAdmin(vitrine);
  const further = await furtherAdministrators(vitrine, admin);
  const archives = { ...(await archivesOf(admin)), invitationId: MISSING.invitationId };
  const targets = {
    owned: { ...(await contentOf(vitrine, owner)), ...archives, adminId: further.spareId },
    hidden: { ...(await contentOf(vitrine, hidden)), ...archives, adminId: further.spareId },
  };
  await vitrine.given.hiddenCreator(hidden.me.id);
  const callers: NamedCallers = {
    'a caller without a session': { browser: vitrine.browser(), session: 'none' },
    'a visitor without a saved account': { browser: await vitrine.visitor(), session: 'visitor' },
    'another creator': { browser: creator, session: 'visitor' },
    'a hidden creator': { browser: hidden, session: 'visitor' },
    'the owner': { browser: owner, session: 'visitor' },
    'an owner': { browser: admin, session: 'admin', role: 'owner' },
    ...further.callers,
  };
  return { callers: callers as AuthorizationSetup['callers'], targets };
}

async function savedCreator(vitrine: Vitrine): Promise<Browser> {
  const browser = await vitrine.visitor();
  const { id, username } = browser.me;
  await vitrine.given.profile(id, { email: `${username}@example.com`, emailVerifiedAt: new Date(), bio: 'Potter' });
  return browser;
}

async function contentOf(
  vitrine: Vitrine,
  owner: Browser,
): Promise<Omit<Target, 'adminId' | 'backupId' | 'invitationId' | 'jobId' | 'restoreId'>> {
  const { id, username } = owner.me;
  const created = async (path: string, json: object): Promise<number> =>
    (await owner.post<HashtagView | ExternalLinkView | AlbumView | CollectionView>(path, json)).body.id;
  const upload = async (seed: number): Promise<MediaView> => {
    const { body } = await owner.upload<UploadView>(await picture('png', { width: 400, seed }));
    return body.files[0] as MediaView;
  };
  const media = await upload(id);
  // Visitors may download it.
  await owner.patch(`/api/media/${media.id}`, { allowDownload: true });
  const privateMediaId = (await upload(id + 3000)).id;
  await owner.patch(`/api/media/${privateMediaId}`, { isPrivate: true });
  const privateLink = async (): Promise<NewPrivateLinkView> =>
    (await owner.post<NewPrivateLinkView>('/api/private-links', { label: 'Shared', mediaIds: [privateMediaId] })).body;
  const { id: privateLinkId, url } = await privateLink();
  const albumId = await created('/api/albums', { name: 'Shown' });
  await owner.put(`/api/albums/${albumId}/media`, { ids: [media.id] });
  const reportId = await vitrine.given.report({ profileId: id });
  // A session on another device, so that the owner stays signed in when it is ended.
  const sessionId = await vitrine.given.anotherSession(id);
  return {
    profileId: id,
    username,
    mediaId: media.id,
    deletedMediaId: (await upload(id + 1000)).id,
    chosenMediaId: (await upload(id + 2000)).id,
    albumId,
    deletedAlbumId: await created('/api/albums', { name: 'Deleted' }),
    albumSlug: 'shown',
    // The same slug as that of the album.
    collectionId: await created('/api/collections', { name: 'Shown', isPublic: true }),
    deletedCollectionId: await created('/api/collections', { name: 'Deleted' }),
    linkId: await created(`/api/user/${id}/links`, { platform: 'website', url: 'https://example.com/1' }),
    deletedLinkId: await created(`/api/user/${id}/links`, { platform: 'website', url: 'https://example.com/2' }),
    hashtagId: await created(`/api/user/${id}/hashtags`, { hashtagName: `tag-${id}` }),
    importId: await created('/api/imports', { kind: 'list', text: 'https://example.com/3' }),
    privateMediaId,
    privateLinkId,
    deletedPrivateLinkId: (await privateLink()).id,
    token: url.split('/').at(-1) ?? '',
    sessionId,
    passkeyId: await vitrine.given.passkey(id),
    deletedPasskeyId: await vitrine.given.passkey(id),
    reportId,
    file: media.storageUrl.replace('/storage/', ''),
    origin: vitrine.url,
  };
}

async function archivesOf(admin: Browser): Promise<Pick<Target, 'backupId' | 'jobId' | 'restoreId'>> {
  const { body: backup } = await admin.post<StoredBackupView>('/adm/api/backup/stored');
  const { body: restore } = await admin.post<VerifiedArchiveView>(`/adm/api/backup/stored/${backup.id}/restore`);
  const { body: jobs } = await admin.get<JobView[]>('/adm/api/jobs');
  return { backupId: backup.id, jobId: jobs[0]?.id ?? 0, restoreId: restore.id };
}

type NamedCallers = Partial<Record<CallerName, Caller>>;

/** Administrators with an incomplete session or without one. */
async function furtherAdministrators(vitrine: Vitrine, admin: Browser): Promise<{ callers: NamedCallers; spareId: number }> {
  const create = async (username: string, role: AdminRole = 'administrator'): Promise<number> =>
    (await admin.post<AdminAccountView>('/adm/api/admin-accounts', { username, password: ADMIN.password, role })).body.id;
  const signInAs = (username: string): Promise<Browser> => signIn(vitrine, { username, password: ADMIN.password });
  const [spareId, replacedId] = [await create('spare'), await create('replaced')];
  for (const username of ['generated', 'waiting', 'old-proof', 'factor']) await create(username);
  for (const role of ['owner', 'moderator', 'viewer'] as const) await create(`${role}-old-proof`, role);
  for (const role of ['moderator', 'viewer'] as const) await create(role, role);
  await vitrine.given.admin({ mustChangePassword: false });
  await vitrine.given.admin({ mustChangePassword: true }, 'generated');
  const [waiting, replaced] = [await signInAs('waiting'), await signInAs('replaced')];
  await waiting.post('/adm/api/two-factor');
  await admin.put(`/adm/api/admin-accounts/${replacedId}/password`, { newPassword: `${ADMIN.password}, replaced` });
  const oldProof = await signInAs('old-proof');
  await vitrine.given.expiredStepUps('old-proof');
  const withRole = async (role: AdminRole): Promise<Caller> => ({ browser: await signInAs(role), session: 'admin', role });
  const withOldProof = async (role: AdminRole): Promise<Caller> => {
    const browser = await signInAs(`${role}-old-proof`);
    await vitrine.given.expiredStepUps(`${role}-old-proof`);
    return { browser, session: 'admin', role, needsStepUp: true };
  };
  await vitrine.given.secondFactor('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 'factor');
  const withoutCode = vitrine.browser();
  const { error } = await withoutCode.post('/adm/login', { username: 'factor', password: ADMIN.password });
  if (error.code !== 'second_factor_needed') throw new Error(error.message);
  return {
    spareId,
    callers: {
      'an owner who signed in more than 10 minutes ago': await withOldProof('owner'),
      'a moderator': await withRole('moderator'),
      'a moderator who signed in more than 10 minutes ago': await withOldProof('moderator'),
      'a viewer': await withRole('viewer'),
      'a viewer who signed in more than 10 minutes ago': await withOldProof('viewer'),
      'an administrator with an unconfirmed second factor': { browser: waiting, session: 'admin' },
      'an administrator who signed in more than 10 minutes ago': { browser: oldProof, session: 'admin', needsStepUp: true },
      'an administrator with a generated password': { browser: await signInAs('generated'), session: 'admin', mustChangePassword: true },
      'an administrator who gave the password without the second factor': { browser: withoutCode, session: 'none' },
      'an administrator whose password was replaced': { browser: replaced, session: 'none' },
    },
  };
}
