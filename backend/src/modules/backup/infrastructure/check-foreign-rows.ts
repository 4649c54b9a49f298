import type { Client } from 'pg';
import { DomainError } from '../../../kernel/domain-error.js';
import { isEmailAddress } from '../../../kernel/email-address.js';
import { columnName } from '../../../platform/database/projection.js';
import { isAtMost } from '../../../kernel/text.js';
import { isSetting } from '../../../kernel/site-settings.js';
import { ADMIN_USERNAME_MAX, ADMIN_USERNAME_MIN, arePreferences, isPasswordHash } from '../../admin/index.js';
import { COLLECTION_ITEMS_MAX, COLLECTION_NAME_MAX, COLLECTIONS_MAX } from '../../collections/index.js';
import { hashtagName } from '../../hashtags/index.js';
import { isPublicServiceUrl, isStoredTarget, isWebUrl, LINK_NAME_MAX, platformKey, type LinkKind } from '../../links/index.js';
import {
  ALBUM_NAME_MAX,
  ALT_TEXT_MAX,
  CAPTION_MAX,
  COPYRIGHT_NOTICE_MAX,
  CREDIT_MAX,
  isAlbumSlug,
  kindOf,
  MEDIA_TITLE_MAX,
  ORIGINAL_NAME_MAX,
  RENDITION_WIDTHS,
} from '../../media/index.js';
import {
  BLOCK_LIST_NOTE_MAX,
  isStoredBlockListValue,
  QUEUE_REASONS,
  REPORT_DETAILS_MAX,
  RULES as MODERATION_RULES,
  WORDS_MAX,
} from '../../moderation/index.js';
import { P256DH, PUSH_AUTH } from '../../notifications/index.js';
import { PRIVATE_LINK_LABEL_MAX } from '../../private-links/index.js';
import { BANNER_PATTERN, IMAGE_PATTERN, isAppearance, PROFILE_TEXTS, usernameError } from '../../profiles/index.js';
import { PASSKEY_NAME_MAX } from '../../../platform/sessions/passkeys.port.js';
import { BadArchive } from '../domain/backup.errors.js';
import { ADMINISTRATORS_LISTED } from './create-restore-report.js';
import { BACKUP_TABLES } from './tables.js';

/** Returns whether the API would accept the value of a column. Domain functions throw a `DomainError` for a value that they refuse. */
type Rule = (value: string, row: Record<string, unknown>) => boolean;

const KEY_MAX = 100;
/** Maximum length of generated text: the sentence of an activity, a thumb hash. */
const GENERATED_MAX = 300;

const atMost =
  (max: number): Rule =>
  (value) =>
    isAtMost(value, max);
const isBase64Url: Rule = (text) => /^[A-Za-z0-9_-]+$/.test(text);
const isUsername: Rule = (name) => usernameError(name) === undefined;

/** The checks that the API makes before it writes a row, for rows of an archive that this installation did not sign. Null is accepted. */
const RULES: Record<string, Record<string, Rule>> = {
  profiles: {
    username: isUsername,
    email: isEmailAddress,
    pending_email: isEmailAddress,
    ...Object.fromEntries(Object.entries(PROFILE_TEXTS).map(([name, { max }]) => [columnName(name), atMost(max)])),
    profile_image: (url) => IMAGE_PATTERN.test(url),
    banner_image: (css) => BANNER_PATTERN.test(css),
    appearance: (_text, { appearance }) => isAppearance(appearance),
  },
  old_usernames: { username_key: isUsername },
  passkeys: {
    credential_id: isBase64Url,
    public_key: isBase64Url,
    name: (name) => name !== '' && isAtMost(name, PASSKEY_NAME_MAX),
  },
  hashtags: { name: (name) => hashtagName(name) === name },
  external_links: {
    platform: (platform) => platformKey(platform) === platform,
    url: (url, { kind }) => isStoredTarget(kind as LinkKind, url),
    display_name: atMost(LINK_NAME_MAX),
    thumbnail: (url) => IMAGE_PATTERN.test(url),
  },
  media: {
    mime_type: (type, { kind }) => kindOf(type) === kind,
    thumbnail_widths: (_text, { thumbnail_widths: widths }) =>
      (widths as number[]).every((width) => RENDITION_WIDTHS.some((w) => w === width)),
    original_name: atMost(ORIGINAL_NAME_MAX),
    alt_text: atMost(ALT_TEXT_MAX),
    title: atMost(MEDIA_TITLE_MAX),
    caption: atMost(CAPTION_MAX),
    credit: atMost(CREDIT_MAX),
    copyright_notice: atMost(COPYRIGHT_NOTICE_MAX),
    thumb_hash: (hash) => /^[A-Za-z0-9+/=]*$/.test(hash) && hash.length <= GENERATED_MAX,
    storage_key: (key) => IMAGE_PATTERN.test(`/storage/${key}`) && key.length <= KEY_MAX,
  },
  albums: { name: atMost(ALBUM_NAME_MAX), slug: isAlbumSlug },
  collections: { name: atMost(COLLECTION_NAME_MAX), slug: isAlbumSlug },
  private_links: {
    label: (label) => label !== '' && isAtMost(label, PRIVATE_LINK_LABEL_MAX),
    password_hash: isPasswordHash,
  },
  push_subscriptions: { endpoint: isPublicServiceUrl, p256dh: (key) => P256DH.test(key), auth: (key) => PUSH_AUTH.test(key) },
  push_keys: { public_key: isBase64Url, private_key: isBase64Url },
  activities: {
    description: atMost(GENERATED_MAX),
    metadata: (_text, { url }) => url === null || (typeof url === 'string' && isWebUrl(url)),
  },
  admins: {
    username: (name) => name.length >= ADMIN_USERNAME_MIN && name.length <= ADMIN_USERNAME_MAX,
    email: isEmailAddress,
    password_hash: isPasswordHash,
    lists: (_text, { lists }) => arePreferences(lists),
  },
  installation_settings: { value: (_text, { key, value }) => isSetting(String(key), value) },
  reports: { reason: (reason) => QUEUE_REASONS.some((each) => each === reason), details: atMost(REPORT_DETAILS_MAX) },
  moderation_decisions: { rule: (rule) => MODERATION_RULES.some((each) => each === rule), words: atMost(WORDS_MAX) },
  block_list_entries: { value: (value, { kind }) => isStoredBlockListValue(kind, value), note: atMost(BLOCK_LIST_NOTE_MAX) },
};

/** Further columns that rules compare. */
const MORE_COLUMNS: Record<string, string> = {
  installation_settings: ', key',
  external_links: ', kind',
  media: ', kind',
  block_list_entries: ', kind',
  activities: `, metadata ->> 'url' as url`,
};

const BATCH = 1_000;
/** Largest accepted number. Sequences continue after the largest id and counters grow, so a larger number could overflow. */
const LARGEST_INT = 2_000_000_000;
const LARGEST_BIGINT_ID = 9_000_000_000_000_000n;

/** SQL condition for a picture that is not the profile's, which the API refuses as an avatar, a banner or the picture of a link. */
const isForeignPicture = (column: string, profile: string): string =>
  `${column} like '/storage/%' and not exists (select from media m where m.profile_id = ${profile} and '/storage/' || m.storage_key = ${column})`;

/** Rules about more than one row: the query finds rows that break the rule, and the key is the reason of the error. */
const QUERIES = {
  foreign_picture: `select from profiles p where ${isForeignPicture('p.profile_image', 'p.id')} or ${isForeignPicture('p.banner_image', 'p.id')}
    union all select from external_links l where ${isForeignPicture('l.thumbnail', 'l.profile_id')}`,
  wrong_media_type: `select from media m join archived_files f on f.key = m.storage_key
    where f.mime_type <> m.mime_type`,
  wrong_thumbnail_type: `select from media m cross join unnest(m.thumbnail_widths) t(px)
    join archived_files f on f.key = split_part(m.storage_key, '.', 1) || '.' || t.px || '.webp' where f.mime_type <> 'image/webp'`,
  foreign_album: `select from album_media am join albums a on a.id = am.album_id join media m on m.id = am.media_id
    where m.profile_id <> a.profile_id`,
  foreign_private_link: `select from private_links l left join private_link_media lm on lm.link_id = l.id
    left join media m on m.id = lm.media_id left join albums a on a.id = l.album_id
    where l.profile_id <> coalesce(m.profile_id, l.profile_id) or l.profile_id <> coalesce(a.profile_id, l.profile_id)`,
  too_many_collections: `(select from collections group by profile_id having count(*) > ${COLLECTIONS_MAX})
    union all (select from collection_media group by collection_id having count(*) > ${COLLECTION_ITEMS_MAX})`,
  too_many_administrators: `select from admins offset ${ADMINISTRATORS_LISTED}`,
};

/**
 * Recomputes derived columns, because a foreign archive can claim any number of followers. Events of the last second before the backup are
 * dropped, because their effects are not checked.
 */
const RECOUNT = `delete from outbox; select recompute_derived_columns();
  update profiles set cover_file = cover_of(id) where cover_file is distinct from cover_of(id)`;

/**
 * Applies the rules of the API to the rows of an archive that this installation did not sign, because such rows never passed its API. The
 * search path of the connection selects the schema that the archive was loaded into.
 */
export async function checkForeignRows(client: Client, schema: string): Promise<void> {
  for (const { name, key } of BACKUP_TABLES) {
    const rules = RULES[name];
    if (rules !== undefined) await checkTable(client, { name, key }, rules);
  }
  for (const { name } of BACKUP_TABLES) await checkBounds(client, schema, name);
  for (const [reason, query] of Object.entries(QUERIES) as [keyof typeof QUERIES, string][]) {
    const { rowCount } = await client.query(`${query} limit 1`);
    if (rowCount !== 0) throw new BadArchive({ reason });
  }
  await client.query(RECOUNT);
}

async function checkTable(client: Client, table: { name: string; key: string }, rules: Record<string, Rule>): Promise<void> {
  const { name, key } = table;
  const columns = Object.keys(rules).join(', ');
  await client.query('begin');
  try {
    await client.query(
      `declare checked no scroll cursor for select ${key}::text as row_id, ${columns}${MORE_COLUMNS[name] ?? ''} from ${name}`,
    );
    for (let rows: Record<string, unknown>[] = []; ;) {
      ({ rows } = await client.query<Record<string, unknown>>(`fetch ${BATCH} from checked`));
      for (const row of rows) {
        const refused = Object.keys(rules).find((column) => !isAccepted(rules[column], row[column], row));
        if (refused !== undefined)
          throw new BadArchive({ reason: 'unacceptable_value', column: refused, row: String(row.row_id), table: name });
      }
      if (rows.length < BATCH) return;
    }
  } finally {
    await client.query('rollback');
  }
}

function isAccepted(rule: Rule | undefined, value: unknown, row: Record<string, unknown>): boolean {
  try {
    return rule === undefined || value === null || rule(typeof value === 'string' ? value : '', row);
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/** Columns with a time that a creator plans. */
const PLANNED = ['starts_at', 'ends_at', 'expires_at'];

/** Refuses ids and counters near the maximum of their type, dates before 1970, and dates in the future other than planned ones. */
async function checkBounds(client: Client, schema: string, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = '${schema}.${table}'::regclass
      and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const bounds = rows.flatMap(({ name, type }) => {
    if (type === 'integer') return `${name} > ${LARGEST_INT}`;
    if (type === 'bigint' && name === 'id') return `${name} > ${LARGEST_BIGINT_ID}`;
    if (PLANNED.includes(name)) return `${name} < '1970-01-01'`;
    if (type === 'timestamp with time zone' || type === 'date') return `${name} not between '1970-01-01' and now() + interval '1 day'`;
    return [];
  });
  const ids = rows.some(({ name, type }) => name === 'id' && type !== 'text') ? ['id < 1'] : [];
  const conditions = [...bounds, ...ids];
  if (conditions.length === 0) return;
  const { rowCount } = await client.query(`select from ${table} where ${conditions.join(' or ')} limit 1`);
  if (rowCount !== 0) throw new BadArchive({ reason: 'unacceptable_number', table });
}
