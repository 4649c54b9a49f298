import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { ACCOUNT_ID, startsSession } from '../platform/http/security/writes.js';
import { reasonFor } from '../platform/http/contract/answers.js';
import { ErrorView } from '../platform/http/contract/error.view.js';
import { PATTERNS } from '../modules/links/domain/contacts.js';
import { PLATFORMS } from '../modules/links/domain/platforms.js';
import { ADMIN_PASSWORD_MIN } from '../modules/admin/domain/admin.js';
import {
  ADMIN_PASSWORD_LONG,
  ADMIN_PASSWORD_SCORED,
  ADMIN_PASSWORD_SCORE_LONG,
  ADMIN_PASSWORD_SCORE_SHORT,
} from '../modules/admin/domain/admin-password.js';
import { HASHTAG_MAX, HASHTAGS_MAX, MEDIA_HASHTAGS_MAX } from '../modules/hashtags/domain/hashtags.js';
import { IMPORT_TEXT_MAX } from '../modules/imports/index.js';
import { LINK_NAME_MAX } from '../modules/links/domain/external-link.js';
import { URL_MAX } from '../modules/links/domain/web-url.js';
import {
  PRIVATE_LINK_LABEL_MAX,
  PRIVATE_LINK_PASSWORD_MAX,
  PRIVATE_LINK_PASSWORD_MIN,
  PRIVATE_LINKS_MAX,
} from '../modules/private-links/domain/private-link.js';
import { COLLECTION_ITEMS_MAX, COLLECTION_NAME_MAX, COLLECTIONS_MAX } from '../modules/collections/collection.js';
import { ALBUM_ITEMS_MAX, ALBUM_NAME_MAX, ALBUMS_MAX } from '../modules/media/domain/albums.js';
import {
  ALT_TEXT_MAX,
  BULK_MAX,
  CAPTION_MAX,
  IMAGE_MAX_BYTES,
  MAX_FILES_PER_REQUEST,
  MEDIA_TITLE_MAX,
  PINNED_MAX,
  THUMBNAIL_WIDTHS,
  VIDEO_MAX_BYTES,
} from '../modules/media/domain/media.js';
import { BLOCK_LIST_NOTE_MAX, BLOCK_LIST_VALUE_MAX } from '../modules/moderation/domain/block-list.js';
import { APPEAL_MAX, NOTE_MAX, WORDS_MAX } from '../modules/moderation/domain/decision.js';
import { REPORT_DETAILS_MAX } from '../modules/moderation/domain/report.js';
import { LICENCES } from '../kernel/licence.js';
import { PROFILE_TEXTS } from '../modules/profiles/domain/profile-texts.js';
import { USERNAME_CHANGES_ALLOWED, USERNAME_MAX, USERNAME_MIN } from '../modules/profiles/domain/username.js';
import { CODE_LENGTH, LINK_MINUTES } from '../modules/sessions/domain/magic-link.js';
import { MAX_LINKS, MAX_MEDIA, MAX_MEDIA_MB } from '../kernel/site-settings.js';
import { PASSKEY_NAME_MAX } from '../platform/sessions/passkeys.port.js';
import { EMAIL_MAX } from '../kernel/email-address.js';
import { declaredTemplates } from '../kernel/message.js';

/** Builds the published OpenAPI document. Keys are sorted, so that diffs show only real changes. */
export function buildDocument(app: INestApplication): OpenAPIObject {
  const documentConfig = new DocumentBuilder()
    .setTitle('Vitrine')
    .setDescription('A creator publishes one page; visitors find it. All error responses have the body `ErrorView`.')
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addCookieAuth(
      'sid',
      {
        type: 'apiKey',
        in: 'cookie',
        description: 'A visitor’s session, made by `GET /api/session`. Named `__Host-sid` where the public URL is https.',
      },
      'visitor',
    )
    .addCookieAuth(
      'adm.sid',
      { type: 'apiKey', in: 'cookie', description: 'An administrator’s session. Named `__Host-adm.sid` where the public URL is https.' },
      'admin',
    )
    .build();
  const document = SwaggerModule.createDocument(app, documentConfig, {
    operationIdFactory: (_controller, method) => method,
    extraModels: [ErrorView],
  });
  addJsonBodyErrors(document);
  addAccountHeader(document);
  addVersionTags(document);
  const tables = { 'x-limits': limits, 'x-messages': declaredTemplates(), 'x-patterns': PATTERNS, 'x-platforms': PLATFORMS };
  return sorted({ ...document, ...tables }) as OpenAPIObject;
}

/** Documents the errors of the JSON parser on every operation with a JSON body: too large, compressed, or not UTF-8. */
function addJsonBodyErrors({ paths }: OpenAPIObject): void {
  const schema = { $ref: getSchemaPath(ErrorView) };
  for (const { post, put, patch, delete: remove } of Object.values(paths))
    for (const { requestBody, responses } of [post, put, patch, remove].filter((operation) => operation !== undefined))
      if (requestBody !== undefined && 'content' in requestBody && 'application/json' in requestBody.content)
        for (const status of [413, 415])
          responses[status] ??= { description: reasonFor(status), content: { 'application/json': { schema } } };
}

/** Documents `X-Account-Id` on every write of the public API and on the answer with the session (PR-73). */
function addAccountHeader({ paths }: OpenAPIObject): void {
  const schema = { type: 'integer' };
  const sent = { description: 'Id of the account of the session. Left out without a session.', schema };
  const parameter = {
    name: ACCOUNT_ID,
    in: 'header' as const,
    required: false,
    description: 'Id of the account that the caller means: 409 `account_changed` when the session has another one. Left out: any account.',
    schema,
  };
  const conflict = { description: reasonFor(409), content: { 'application/json': { schema: { $ref: getSchemaPath(ErrorView) } } } };
  for (const [path, { get, post, put, patch, delete: remove }] of Object.entries(paths)) {
    if (!path.startsWith('/api/')) continue;
    const writes = [post, put, patch, remove].filter((operation) => operation !== undefined);
    for (const operation of writes) {
      operation.parameters = [...(operation.parameters ?? []), parameter];
      operation.responses[409] ??= conflict;
    }
    for (const { responses } of [...writes, ...(startsSession(path) && get !== undefined ? [get] : [])])
      for (const [status, response] of Object.entries(responses))
        if (status.startsWith('2') && response !== undefined && 'description' in response)
          response.headers = { ...response.headers, [ACCOUNT_ID]: sent };
  }
}

/** Documents the `ETag` of each operation that answers with a resource that `If-Match` refers to (PR-70, PR-74). */
function addVersionTags({ paths, components }: OpenAPIObject): void {
  const header = {
    description: 'The `version` of the answer in quotation marks. Value for `If-Match`.',
    schema: { type: 'string' as const },
  };
  for (const { get, put, patch } of Object.values(paths))
    for (const { responses } of [get, put, patch].filter((operation) => operation !== undefined)) {
      const response = responses[200];
      if (response === undefined || !('content' in response)) continue;
      const schema = response.content?.['application/json']?.schema;
      const view = schema !== undefined && '$ref' in schema ? components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : undefined;
      const version = view !== undefined && 'properties' in view ? view.properties?.version : undefined;
      if (version !== undefined && 'description' in version && version.description?.includes('If-Match') === true)
        response.headers = { ...response.headers, ETag: header };
    }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, member]) => [key, sorted(member)]));
}

/** Limits that backend and frontend share. They are published as `x-limits`, so that the frontend need not repeat them. */
const limits = {
  privateLinkLabelMax: PRIVATE_LINK_LABEL_MAX,
  privateLinkPasswordMax: PRIVATE_LINK_PASSWORD_MAX,
  privateLinkPasswordMin: PRIVATE_LINK_PASSWORD_MIN,
  privateLinksMax: PRIVATE_LINKS_MAX,
  adminPasswordLong: ADMIN_PASSWORD_LONG,
  adminPasswordMin: ADMIN_PASSWORD_MIN,
  adminPasswordScored: ADMIN_PASSWORD_SCORED,
  adminPasswordScoreLong: ADMIN_PASSWORD_SCORE_LONG,
  adminPasswordScoreShort: ADMIN_PASSWORD_SCORE_SHORT,
  albumItemsMax: ALBUM_ITEMS_MAX,
  albumNameMax: ALBUM_NAME_MAX,
  albumsMax: ALBUMS_MAX,
  altTextMax: ALT_TEXT_MAX,
  captionMax: CAPTION_MAX,
  collectionItemsMax: COLLECTION_ITEMS_MAX,
  collectionNameMax: COLLECTION_NAME_MAX,
  collectionsMax: COLLECTIONS_MAX,
  emailMax: EMAIL_MAX,
  hashtagMax: HASHTAG_MAX,
  hashtagsMax: HASHTAGS_MAX,
  imageMaxBytes: IMAGE_MAX_BYTES,
  licences: LICENCES,
  linkMinutes: LINK_MINUTES,
  linkNameMax: LINK_NAME_MAX,
  importTextMax: IMPORT_TEXT_MAX,
  linksMax: MAX_LINKS,
  ...Object.fromEntries(Object.entries(PROFILE_TEXTS).map(([name, { max }]) => [`${name}Max`, max])),
  maxFilesPerRequest: MAX_FILES_PER_REQUEST,
  mediaBulkMax: BULK_MAX,
  mediaHashtagsMax: MEDIA_HASHTAGS_MAX,
  mediaMax: MAX_MEDIA,
  mediaMaxBytes: MAX_MEDIA_MB * 1024 * 1024,
  mediaPinnedMax: PINNED_MAX,
  mediaTitleMax: MEDIA_TITLE_MAX,
  passkeyNameMax: PASSKEY_NAME_MAX,
  reportDetailsMax: REPORT_DETAILS_MAX,
  moderationWordsMax: WORDS_MAX,
  moderationNoteMax: NOTE_MAX,
  appealMax: APPEAL_MAX,
  blockListNoteMax: BLOCK_LIST_NOTE_MAX,
  blockListValueMax: BLOCK_LIST_VALUE_MAX,
  signInCodeLength: CODE_LENGTH,
  thumbnailWidths: [...THUMBNAIL_WIDTHS],
  urlMax: URL_MAX,
  usernameChangesAllowed: USERNAME_CHANGES_ALLOWED,
  usernameMax: USERNAME_MAX,
  usernameMin: USERNAME_MIN,
  videoMaxBytes: VIDEO_MAX_BYTES,
};
