/** Ids of the content of one creator. */
export interface Target {
  profileId: number;
  username: string;
  mediaId: number;
  deletedMediaId: number;
  /** Deleted by the call for several items. */
  chosenMediaId: number;
  albumId: number;
  deletedAlbumId: number;
  albumSlug: string;
  /** Public. */
  collectionId: number;
  deletedCollectionId: number;
  linkId: number;
  privateMediaId: number;
  privateLinkId: number;
  deletedPrivateLinkId: number;
  token: string;
  deletedLinkId: number;
  hashtagId: number;
  importId: number;
  sessionId: string;
  passkeyId: number;
  deletedPasskeyId: number;
  reportId: number;
  adminId: number;
  invitationId: number;
  /** Id of a stored backup. */
  backupId: number;
  jobId: number;
  /** Id of an uploaded archive that has not been restored. */
  restoreId: string;
  file: string;
  origin: string;
}

/**
 * Responses of one handler to the callers with the declared access. The responses to all others follow from the declaration.
 */
export interface Row {
  /** The content whose id is in the path. */
  id?: keyof Target;
  /** The content whose id is in the path when the owner calls and deletes it. */
  deletedId?: keyof Target;
  query?: (target: Target) => string;
  body?: (target: Target) => object;
  /** The query or body of a call that requires a step-up, when the handler requires it for some calls only. */
  withStepUp?: Pick<Row, 'query' | 'body'>;
  /** Status for the owner, or for every caller when the content has no owner. Administrators use ids that do not exist. */
  open: number;
  /** Called by one administrator only, because the call flushes files to the disk and is slow. */
  isCostly?: boolean;
  /** Status for callers who are not the owner, where it differs; with the error code for 403. */
  others?: number | `403 ${string}`;
  /** Status for moderators and viewers, who see a part of the content. */
  whenLimited?: number;
  /** Status for callers who are not the owner of a hidden profile. */
  whenHidden?: number;
  /** Status for the owner of a hidden profile, where it differs from `open`. */
  ownerWhenHidden?: number;
}

const NOT_THE_OWNER = { others: '403 not_the_owner' } as const;
const NOT_YOUR_ALBUM = { others: '403 not_your_album', whenHidden: 404 } as const;
const NOT_YOUR_MEDIA = { others: '403 not_your_media' } as const;
const HIDDEN = { whenHidden: 404 } as const;
/** Content that is hidden from its owner too. */
const UNPUBLISHED = { whenHidden: 404, ownerWhenHidden: 404 } as const;

const sharedPageAt = (path: string): Record<string, Row> => ({
  [`GET ${path}/:token`]: { open: 200, ...UNPUBLISHED },
  [`GET ${path}/:token/media/:mediaId`]: { open: 200, ...UNPUBLISHED },
  [`POST ${path}/:token/open`]: { body: () => ({ password: '' }), open: 204, ...UNPUBLISHED },
  [`PUT ${path}/:token/favourites/:mediaId`]: { open: 204, ...UNPUBLISHED },
  [`DELETE ${path}/:token/favourites/:mediaId`]: { open: 204, ...UNPUBLISHED },
});

/** Each caller calls the handlers in this order. A handler without a row fails the suite. */
export const ROWS: Record<string, Row> = {
  'GET /health/live': { open: 200 },
  'GET /health/ready': { open: 200 },
  'GET /api/card': { open: 200 },
  'GET /robots.txt': { open: 200 },
  'GET /sitemap.xml': { open: 200 },
  'GET /sitemaps/:part': { open: 200 },
  'GET /:username.atom': { open: 200, ...UNPUBLISHED },
  'GET /avatar/:username': { open: 200 },
  'GET /storage/:file': { open: 200, ...HIDDEN },

  'GET /api/session': { open: 200 },
  'GET /api/user': { open: 200 },
  'GET /api/live': { open: 200 },
  'GET /api/platforms': { open: 200 },
  'GET /api/activities': { open: 200 },
  'GET /api/creators': { open: 200 },
  'GET /api/explore': { open: 200 },
  'GET /api/suggestions': { query: () => '?q=amber', open: 200 },
  'GET /api/hashtags': { open: 200 },
  // The name in the path is that of no hashtag.
  'GET /api/hashtags/:name': { open: 404 },
  'GET /api/notifications/count': { open: 200 },
  'GET /api/email/:email/available': { open: 200 },
  'GET /api/username/:name/available': { open: 200 },
  'GET /.well-known/webfinger': {
    query: ({ origin, username }) => `?resource=acct:${username}@${new URL(origin).host}`,
    open: 200,
    ...UNPUBLISHED,
  },
  'GET /embed/:username': { open: 200, ...UNPUBLISHED },
  'GET /api/oembed': { query: ({ origin, username }) => `?url=${encodeURIComponent(`${origin}/${username}`)}`, open: 200, ...UNPUBLISHED },
  'GET /api/user/:username': { open: 200, ...HIDDEN },
  'GET /api/user/:username/card': { open: 200, ...UNPUBLISHED },
  'GET /api/user/:id/media': { id: 'profileId', open: 200, ...HIDDEN },
  'GET /api/user/:id/following': { id: 'profileId', open: 200, ...HIDDEN },
  'GET /api/follow/status/:userId': { open: 200, ...HIDDEN },
  'GET /api/media/:id': { id: 'mediaId', open: 200, ...HIDDEN },
  'GET /api/media/:id/original': { id: 'mediaId', open: 200, ...HIDDEN },
  'GET /api/user/:id/albums': { id: 'profileId', open: 200, ...HIDDEN },
  'GET /api/user/:username/albums/:slug': { open: 200, ...HIDDEN },
  'GET /api/user/:id/collections': { id: 'profileId', open: 200, ...HIDDEN },
  'GET /api/user/:username/collections/:slug': { open: 200, ...HIDDEN },
  'GET /api/collections/:id': { id: 'collectionId', open: 200, ...HIDDEN },
  'GET /api/collections/:id/media': { id: 'collectionId', open: 200, ...HIDDEN },
  'GET /api/media/:id/thumbnail': { id: 'mediaId', open: 200, ...HIDDEN },
  'POST /api/media/:id/view': { id: 'mediaId', open: 204 },
  'POST /api/links/:id/click': { id: 'linkId', open: 204 },
  'POST /api/page-views': { open: 400 },
  'POST /api/send-magic-link': { open: 400 },
  'POST /api/auth/verify': { open: 400 },
  'POST /api/auth/undo-email-change': { open: 400 },

  'GET /api/sessions': { open: 200 },
  'DELETE /api/sessions/:id': { id: 'sessionId', open: 204, others: 404 },
  'GET /api/passkeys': { open: 200 },
  'POST /api/passkeys/registration-options': { open: 200 },
  'POST /api/passkeys': { open: 400 },
  'PATCH /api/passkeys/:id': { id: 'passkeyId', body: () => ({ name: 'Changed' }), open: 200, others: 404 },
  'DELETE /api/passkeys/:id': { id: 'passkeyId', deletedId: 'deletedPasskeyId', open: 204, others: 404 },
  'POST /api/passkeys/sign-in-options': { open: 200 },
  'POST /api/passkeys/sign-in': { open: 400 },
  'PATCH /api/profile': { open: 200 },
  'DELETE /api/profile': { open: 400 },
  'GET /api/profile/as-visitor': { open: 200 },
  'GET /api/profile/export': { open: 200 },
  'GET /api/profile/username-changes': { open: 200 },
  'GET /api/following/feed': { open: 200 },
  'GET /api/following/summary': { open: 200 },
  'POST /api/following/seen': { open: 200 },
  'GET /api/notifications': { open: 200 },
  'POST /api/notifications/read': { open: 200 },
  'POST /api/validate-url': { open: 400 },
  'GET /api/imports': { open: 200 },
  'GET /api/imports/:id': { id: 'importId', open: 200, others: 404 },
  'POST /api/imports': { open: 400 },
  'POST /api/imports/:id/start': { id: 'importId', body: () => ({ keys: [] }), open: 400, others: 404 },
  'POST /api/imports/:id/undo': { id: 'importId', open: 409, others: 404 },
  'DELETE /api/imports/:id': { id: 'importId', open: 204, others: 404 },
  'POST /api/follow': { body: ({ profileId }) => ({ followingId: profileId }), open: 400, others: 200, ...HIDDEN },
  'DELETE /api/follow': { body: ({ profileId }) => ({ followingId: profileId }), open: 200, ...HIDDEN },
  'POST /api/reports': { body: ({ mediaId }) => ({ mediaId, reason: 'spam' }), open: 400, others: 201, ...UNPUBLISHED },
  'GET /api/moderation/decisions': { open: 200 },
  'POST /api/moderation/decisions/read': { open: 204 },
  'POST /api/moderation/decisions/:id/appeal': { id: 'reportId', body: () => ({ text: 'It is mine' }), open: 404 },
  'GET /api/moderation/summary': { query: () => '?month=2026-01', open: 200 },
  'POST /api/media/upload': { open: 400 },
  'PATCH /api/media/:id': { id: 'mediaId', body: () => ({ altText: 'Changed' }), open: 200, ...NOT_YOUR_MEDIA, ...HIDDEN },
  'PATCH /api/media': { body: ({ mediaId }) => ({ ids: [mediaId], altText: 'Changed' }), open: 200, ...NOT_YOUR_MEDIA, whenHidden: 200 },
  'POST /api/media/delete': { body: ({ chosenMediaId }) => ({ ids: [chosenMediaId] }), open: 204, ...NOT_YOUR_MEDIA, whenHidden: 204 },
  'PUT /api/profile/media-order': { body: ({ mediaId }) => ({ ids: [mediaId] }), open: 204 },
  'POST /api/albums': { body: () => ({ name: 'Harbour' }), open: 201 },
  'PATCH /api/albums/:id': { id: 'albumId', body: () => ({ name: 'Harbour' }), open: 200, ...NOT_YOUR_ALBUM },
  'PUT /api/albums/:id/media': { id: 'albumId', body: ({ mediaId }) => ({ ids: [mediaId] }), open: 204, ...NOT_YOUR_ALBUM },
  'DELETE /api/albums/:id': { id: 'albumId', deletedId: 'deletedAlbumId', open: 204, ...NOT_YOUR_ALBUM },
  'DELETE /api/media/:id': { id: 'mediaId', deletedId: 'deletedMediaId', open: 204, ...NOT_YOUR_MEDIA, ...HIDDEN },
  'GET /api/likes': { open: 200 },
  'GET /api/collections': { open: 200 },
  'POST /api/collections': { body: () => ({ name: 'Walls' }), open: 201 },
  'PATCH /api/collections/:id': { id: 'collectionId', body: () => ({ name: 'Walls' }), open: 200, others: 404 },
  'PUT /api/collections/:id/media/:mediaId': { id: 'collectionId', open: 204, others: 404 },
  'DELETE /api/collections/:id/media/:mediaId': { id: 'collectionId', open: 204, others: 404 },
  'DELETE /api/collections/:id': { id: 'collectionId', deletedId: 'deletedCollectionId', open: 204, others: 404 },
  'GET /api/profile/private-media': { open: 200 },
  'GET /api/private-links': { open: 200 },
  'POST /api/private-links': {
    body: ({ privateMediaId }) => ({ label: 'Shared', mediaIds: [privateMediaId] }),
    open: 201,
    others: 400,
  },
  ...sharedPageAt('/api/private-links/shared'),
  ...sharedPageAt('/api/private-links'),
  'DELETE /api/private-links/:id': { id: 'privateLinkId', deletedId: 'deletedPrivateLinkId', open: 204, others: 404 },
  'POST /api/media/:id/like': { id: 'mediaId', open: 200, ...HIDDEN },
  'DELETE /api/media/:id/like': { id: 'mediaId', open: 200, ...HIDDEN },
  'GET /api/followers': { open: 200 },
  'DELETE /api/followers/:userId': { open: 204 },
  'GET /api/blocks': { open: 200 },
  'PUT /api/blocks/:userId': { open: 400, others: 204, ...HIDDEN },
  'DELETE /api/blocks/:userId': { open: 204 },
  'GET /api/mutes': { open: 200 },
  'PUT /api/mutes/:userId': { open: 400, others: 204, ...HIDDEN },
  'DELETE /api/mutes/:userId': { open: 204 },
  'GET /auth/unsubscribe': { query: () => '?token=x', open: 400 },
  'POST /auth/unsubscribe': { query: () => '?token=x', open: 400 },
  'GET /api/push/key': { open: 200 },
  'GET /api/push/subscriptions': { open: 200 },
  'POST /api/push/subscriptions': { open: 400 },
  'DELETE /api/push/subscriptions': { body: () => ({ endpoint: 'https://push.example/1' }), open: 204 },
  'GET /api/notification-settings': { open: 200 },
  'PATCH /api/notification-settings': { body: () => ({ like: false }), open: 200 },
  'GET /api/user/:id/stats': { id: 'profileId', open: 200, ...NOT_THE_OWNER },
  'GET /api/user/:id/stats.csv': { id: 'profileId', open: 200, ...NOT_THE_OWNER },
  'GET /api/user/:id/stats/links/:linkId': { id: 'profileId', open: 200, ...NOT_THE_OWNER },
  'GET /api/user/:id/stats/media/:mediaId': { id: 'profileId', open: 200, ...NOT_THE_OWNER },
  'POST /api/user/:id/hashtags': { id: 'profileId', body: () => ({ hashtagName: 'pottery' }), open: 201, ...NOT_THE_OWNER },
  'DELETE /api/user/:id/hashtags/:hashtagId': { id: 'profileId', open: 204, ...NOT_THE_OWNER },
  'POST /api/user/:id/links': {
    id: 'profileId',
    body: () => ({ platform: 'website', url: 'https://example.com/added' }),
    open: 201,
    ...NOT_THE_OWNER,
  },
  'PUT /api/user/:id/links/order': { id: 'profileId', body: ({ linkId }) => ({ ids: [linkId] }), open: 200, ...NOT_THE_OWNER },
  'PATCH /api/links/:id': { id: 'linkId', body: () => ({ displayName: 'Changed' }), open: 200, ...NOT_THE_OWNER },
  'DELETE /api/links/:id': { id: 'linkId', deletedId: 'deletedLinkId', open: 204, ...NOT_THE_OWNER },

  'POST /adm/login': { open: 400 },
  'GET /adm/test-session': { open: 200 },
  'GET /adm/current': { open: 200 },
  'POST /adm/api/change-password': { open: 400 },
  'GET /adm/api/step-up': { open: 200 },
  'POST /adm/api/step-up': { open: 400 },
  'GET /adm/api/invitation': { query: () => `?token=${'t'.repeat(43)}`, open: 409 },
  'POST /adm/api/invitation': { open: 400 },
  'PATCH /adm/api/account': { open: 200 },
  'GET /adm/api/sessions': { open: 200 },
  'DELETE /adm/api/sessions/:id': { id: 'sessionId', open: 404 },
  'GET /adm/api/settings': { open: 200 },
  'PATCH /adm/api/settings': { body: () => ({ siteName: '' }), open: 400 },
  'GET /adm/api/preferences': { open: 200 },
  'PUT /adm/api/preferences/:list': { open: 400 },
  'POST /adm/api/settings/mail-test': { open: 409 },
  'GET /api/site': { open: 200 },
  'GET /api/site/texts/:name': { open: 400 },
  'GET /adm/api/maintenance': { open: 200 },
  'GET /adm/api/admin-invitations': { open: 200 },
  'POST /adm/api/admin-invitations': { open: 400 },
  'POST /adm/api/admin-invitations/:id/resend': { id: 'invitationId', open: 404 },
  'DELETE /adm/api/admin-invitations/:id': { id: 'invitationId', open: 404 },
  'POST /adm/api/two-factor': { open: 201 },
  'POST /adm/api/two-factor/confirm': { open: 400 },
  'DELETE /adm/api/two-factor': { open: 400 },
  'POST /adm/login/passkey-options': { open: 400 },
  'GET /adm/api/passkeys': { open: 200 },
  'POST /adm/api/passkeys/registration-options': { open: 200 },
  'POST /adm/api/passkeys': { open: 400 },
  'POST /adm/api/passkeys/proof-options': { open: 200 },
  'PATCH /adm/api/passkeys/:id': { id: 'passkeyId', body: () => ({ name: 'Changed' }), open: 404 },
  'DELETE /adm/api/passkeys/:id': { id: 'passkeyId', open: 404 },
  'GET /adm/api/admin-accounts': { open: 200 },
  'POST /adm/api/admin-accounts': { open: 400 },
  'PATCH /adm/api/admin-accounts/:id': { id: 'adminId', body: () => ({ role: 'viewer' }), open: 404 },
  'GET /adm/api/admin-accounts/:id/sessions': { id: 'adminId', open: 200 },
  'DELETE /adm/api/admin-accounts/:id/sessions': { id: 'adminId', open: 200 },
  'DELETE /adm/api/admin-accounts/:id/sessions/:sessionId': { id: 'adminId', open: 404 },
  'DELETE /adm/api/admin-accounts/:id': { id: 'adminId', open: 404 },
  'PUT /adm/api/admin-accounts/:id/password': {
    id: 'adminId',
    body: () => ({ newPassword: 'Correct horse, battery, staple' }),
    open: 404,
  },
  'DELETE /adm/api/admin-accounts/:id/two-factor': { id: 'adminId', open: 404 },
  'GET /adm/api/activities': { open: 200 },
  'GET /adm/api/analytics/overview': { open: 200 },
  'GET /adm/api/audit': { open: 200 },
  'GET /adm/api/audit/export': { open: 200 },
  'GET /adm/api/users': { query: () => '?page=1', withStepUp: { query: () => '' }, open: 200 },
  'GET /adm/api/users/export': { open: 200 },
  'GET /adm/api/users/:id': { id: 'profileId', open: 200 },
  'POST /adm/api/users': { open: 400 },
  'PATCH /adm/api/users/:id': {
    id: 'profileId',
    body: () => ({ hidden: true }),
    withStepUp: { body: () => ({ email: 'planted@example.com' }) },
    open: 404,
  },
  'PATCH /adm/api/users/:id/page': {
    id: 'profileId',
    body: () => ({ links: [] }),
    withStepUp: { body: () => ({ links: [], email: null }) },
    open: 404,
  },
  'POST /adm/api/users/:id/email-confirmation': { id: 'profileId', open: 404 },
  'DELETE /adm/api/users/:id': { id: 'profileId', open: 404 },
  'PUT /adm/api/users/:id/hashtags': { id: 'profileId', body: () => ({ hashtagIds: [] }), open: 404 },
  'POST /adm/api/users/:id/links': {
    id: 'profileId',
    body: () => ({ platform: 'website', url: 'https://example.com/planted' }),
    open: 404,
  },
  'PUT /adm/api/users/:id/links': { id: 'profileId', body: () => ({ links: [] }), open: 404 },
  'DELETE /adm/api/users/:id/links': { id: 'profileId', open: 404 },
  'POST /adm/api/users/:id/media': { id: 'profileId', open: 400 },
  'GET /adm/api/users/:id/page': { id: 'profileId', open: 200 },
  'GET /adm/api/users/:id/media': { id: 'profileId', open: 200 },
  'PUT /adm/api/users/:id/media-order': { id: 'profileId', body: () => ({ ids: [] }), open: 404 },
  'GET /adm/api/users/:id/collections': { id: 'profileId', open: 200 },
  'GET /adm/api/users/:id/followers': { id: 'profileId', open: 200 },
  'GET /adm/api/users/:id/following': { id: 'profileId', open: 200 },
  'GET /adm/api/users/:id/sessions': { id: 'profileId', open: 200 },
  'DELETE /adm/api/users/:id/sessions': { id: 'profileId', open: 204 },
  'DELETE /adm/api/users/:id/sessions/:sessionId': { id: 'profileId', open: 404 },
  'GET /adm/api/users/:id/edits': { id: 'profileId', open: 200 },
  'GET /adm/api/users/:id/notes': { id: 'profileId', open: 200 },
  'POST /adm/api/users/:id/notes': { id: 'profileId', body: () => ({ text: 'Known' }), open: 404 },
  'GET /adm/api/hashtags': { open: 200 },
  'GET /adm/api/hashtags/stats': { open: 200 },
  'GET /adm/api/hashtags/:id/users': { id: 'hashtagId', query: () => '?limit=100', withStepUp: { query: () => '' }, open: 200 },
  'POST /adm/api/hashtags': { open: 400 },
  'PUT /adm/api/hashtags/:id': { id: 'hashtagId', body: () => ({ name: 'renamed' }), open: 404 },
  'POST /adm/api/hashtags/:id/merge': { id: 'hashtagId', body: ({ hashtagId }) => ({ intoId: hashtagId + 1 }), open: 404 },
  'DELETE /adm/api/hashtags/:id': { id: 'hashtagId', open: 404 },
  'GET /adm/api/storage/:file': { open: 200 },
  'GET /adm/api/media': { open: 200 },
  'GET /adm/api/media/:id/file': { id: 'mediaId', open: 200 },
  'GET /adm/api/media/:id/thumbnail': { id: 'mediaId', open: 200 },
  'PATCH /adm/api/media/:id': { id: 'mediaId', body: () => ({ hidden: true }), open: 404 },
  'PATCH /adm/api/albums/:id': { id: 'albumId', body: () => ({ name: 'Planted' }), open: 404 },
  'DELETE /adm/api/albums/:id': { id: 'albumId', open: 404 },
  'PATCH /adm/api/collections/:id': { id: 'collectionId', body: () => ({ name: 'Planted' }), open: 404 },
  'DELETE /adm/api/collections/:id': { id: 'collectionId', open: 404 },
  'DELETE /adm/api/media/:id': { id: 'mediaId', open: 404 },
  'GET /adm/api/reports': { open: 200 },
  'GET /adm/api/reports/groups': { open: 200 },
  'POST /adm/api/reports/:id/resolve': {
    id: 'reportId',
    body: () => ({ action: 'dismiss' }),
    withStepUp: { body: () => ({ action: 'delete' }) },
    open: 404,
  },
  'GET /adm/api/reports/open-items': { open: 200 },
  'PUT /adm/api/reports/:id/claim': { id: 'reportId', open: 404 },
  'DELETE /adm/api/reports/:id/claim': { id: 'reportId', open: 404 },
  'POST /adm/api/reports/:id/notes': { id: 'reportId', body: () => ({ text: 'Seen before' }), open: 404 },
  'POST /adm/api/reports/:id/reopen': { id: 'reportId', open: 404 },
  'POST /adm/api/reports/:id/undo': { id: 'reportId', open: 404 },
  'POST /adm/api/users/:id/suspend': { id: 'profileId', body: () => ({ reason: 'spam' }), open: 404 },
  'DELETE /adm/api/users/:id/suspend': { id: 'profileId', open: 404 },
  'GET /adm/api/block-list': { query: () => '?kind=word', open: 200 },
  'POST /adm/api/block-list': { body: () => ({ kind: 'word', value: '!' }), open: 400 },
  'POST /adm/api/block-list/pictures': { body: () => ({ mediaId: 2147483647 }), open: 404 },
  'DELETE /adm/api/block-list/:id': { id: 'reportId', open: 404 },
  'GET /adm/api/moderation/summary': { query: () => '?month=2026-01', open: 200 },
  'GET /adm/api/system': { open: 200 },
  'GET /adm/api/database/stats': { open: 200 },
  'GET /adm/api/database/inactive-users': { open: 200 },
  'GET /adm/api/database/inactive-users/list': { withStepUp: { query: () => '?limit=101' }, open: 200 },
  'GET /adm/api/database/inactive-users/export': { open: 200 },
  'POST /adm/api/database/purge-inactive': { body: () => ({ olderThanDays: -1 }), open: 400 },
  'POST /adm/api/database/backup': { open: 200, isCostly: true },
  'POST /adm/api/backup/database': { open: 200, isCostly: true },
  'POST /adm/api/backup/media': { open: 200, isCostly: true },
  'GET /adm/api/trash': { open: 200 },
  'POST /adm/api/trash/:kind/:id/restore': { id: 'mediaId', open: 404 },
  'POST /adm/api/jobs/bulk/dry-run': { body: () => ({ target: 'hashtags', action: 'delete' }), open: 200 },
  'POST /adm/api/jobs/bulk': {
    body: () => ({ target: 'hashtags', action: 'hide' }),
    withStepUp: { body: () => ({ target: 'reports', action: 'delete' }) },
    open: 400,
  },
  'GET /adm/api/jobs': { open: 200 },
  'GET /adm/api/jobs/:id': { id: 'jobId', open: 200, whenLimited: 404 },
  'POST /adm/api/jobs': { body: () => ({ kind: 'no-such-kind' }), open: 400 },
  'POST /adm/api/jobs/purge': { body: () => ({ olderThanDays: -1 }), open: 400 },
  'DELETE /adm/api/jobs/:id': { id: 'jobId', open: 404 },
  'GET /adm/api/backup/stats': { open: 200 },
  'GET /adm/api/backup/running': { open: 200 },
  'DELETE /adm/api/backup/running': { open: 200 },
  'GET /adm/api/backup/stored': { open: 200 },
  'POST /adm/api/backup/stored': { open: 201, isCostly: true },
  'GET /adm/api/backup/offsite': { open: 200 },
  // The tests have no target.
  'GET /adm/api/backup/offsite/snapshots': { open: 400 },
  'GET /adm/api/backup/stored/:id': { id: 'backupId', open: 200 },
  'DELETE /adm/api/backup/stored/:id': { id: 'backupId', open: 404 },
  'POST /adm/api/backup/stored/:id/restore': { id: 'backupId', open: 404 },
  'GET /adm/api/restore': { open: 200 },
  'POST /adm/api/restore': { open: 422 },
  'POST /adm/api/restore/:id/dry-run': { id: 'restoreId', open: 404 },
  'POST /adm/api/restore/:id/confirm': { id: 'restoreId', body: () => ({ confirm: 'RESTORE' }), open: 404 },
  'DELETE /adm/api/restore/:id': { id: 'restoreId', open: 404 },

  // These operations end the session of the caller.
  'POST /api/sign-out/everywhere': { open: 204 },
  'POST /api/sign-out': { open: 204 },
  // Ends the other sessions of the caller, of whom no test uses another one.
  'DELETE /adm/api/sessions': { open: 200 },
  'POST /adm/logout': { open: 200 },
};
