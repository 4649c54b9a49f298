import { DomainError } from '../../../kernel/domain-error.js';
import { isEmailAddress } from '../../../kernel/email-address.js';
import { columnName } from '../../../platform/database/projection.js';
import { ADMIN_USERNAME_MAX, ADMIN_USERNAME_MIN, isPasswordHash } from '../../admin/index.js';
import { hashtagName } from '../../hashtags/index.js';
import { isWebUrl, LINK_NAME_MAX, platformKey } from '../../links/index.js';
import { ALT_TEXT_MAX, kindOf, ORIGINAL_NAME_MAX, THUMBNAIL_WIDTHS } from '../../media/index.js';
import { REPORT_DETAILS_MAX, REPORT_REASONS } from '../../moderation/index.js';
import { BANNER_PATTERN, IMAGE_PATTERN, PROFILE_TEXTS, usernameProblem } from '../../profiles/index.js';

/** A row as PostgreSQL returns the columns of its rule. */
export type Row = Record<string, unknown>;

export interface RowRule {
  table: string;
  /** SQL expression that identifies the row in a message. */
  id: string;
  /** SQL expressions by column name. */
  columns: Record<string, string>;
  /** Returns the columns that the API would refuse. */
  problems: (row: Row) => string[];
}

const KEY_MAX = 100;
/** Maximum length of generated text: the sentence of an activity, a thumb hash. */
const GENERATED_MAX = 300;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isNullOr = (value: unknown, accept: (text: string) => boolean): boolean => value === null || accept(text(value));
const isAtMost = (max: number) => (value: string) => value.length <= max;

/** Domain functions throw a `DomainError` for a value that they refuse. */
function isAccepted(rule: () => boolean): boolean {
  try {
    return rule();
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

function failedChecks(checks: Record<string, boolean>): string[] {
  return Object.entries(checks)
    .filter(([, holds]) => !holds)
    .map(([column]) => column);
}

const columnsNamed = (...names: string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, name]));

const PROFILE_COLUMNS = Object.entries(PROFILE_TEXTS).map(([name, { max }]) => ({ column: columnName(name), max }));

/** The checks that the API makes before it writes a row, for rows of an archive that this installation did not sign. */
export const ROW_RULES: readonly RowRule[] = [
  {
    table: 'profiles',
    id: 'id',
    columns: columnsNamed(
      'username',
      'email',
      'pending_email',
      ...PROFILE_COLUMNS.map(({ column }) => column),
      'profile_image',
      'banner_image',
    ),
    problems: (row) =>
      failedChecks({
        username: usernameProblem(text(row.username)) === undefined,
        email: isNullOr(row.email, isEmailAddress),
        pending_email: isNullOr(row.pending_email, isEmailAddress),
        ...Object.fromEntries(PROFILE_COLUMNS.map(({ column, max }) => [column, isAtMost(max)(text(row[column]))])),
        profile_image: isNullOr(row.profile_image, (url) => IMAGE_PATTERN.test(url)),
        banner_image: isNullOr(row.banner_image, (css) => BANNER_PATTERN.test(css)),
      }),
  },
  {
    table: 'old_usernames',
    id: 'username_key',
    columns: columnsNamed('username_key'),
    problems: ({ username_key: name }) => failedChecks({ username_key: usernameProblem(text(name)) === undefined }),
  },
  {
    table: 'hashtags',
    id: 'id',
    columns: columnsNamed('name'),
    problems: ({ name }) => failedChecks({ name: isAccepted(() => hashtagName(text(name)) === name) }),
  },
  {
    table: 'external_links',
    id: 'id',
    columns: columnsNamed('platform', 'url', 'display_name'),
    problems: ({ platform, url, display_name: name }) =>
      failedChecks({
        platform: isAccepted(() => platformKey(text(platform)) === platform),
        url: isWebUrl(text(url)),
        display_name: isNullOr(name, isAtMost(LINK_NAME_MAX)),
      }),
  },
  {
    table: 'media',
    id: 'id',
    columns: columnsNamed('kind', 'mime_type', 'thumbnail_widths', 'original_name', 'alt_text', 'thumb_hash', 'storage_key'),
    problems: (row) =>
      failedChecks({
        mime_type: isAccepted(() => kindOf(text(row.mime_type)) === row.kind),
        thumbnail_widths: (row.thumbnail_widths as number[]).every((width) => (THUMBNAIL_WIDTHS as readonly number[]).includes(width)),
        original_name: isAtMost(ORIGINAL_NAME_MAX)(text(row.original_name)),
        alt_text: isAtMost(ALT_TEXT_MAX)(text(row.alt_text)),
        thumb_hash: isNullOr(row.thumb_hash, (hash) => /^[A-Za-z0-9+/=]*$/.test(hash) && hash.length <= GENERATED_MAX),
        storage_key: IMAGE_PATTERN.test(`/storage/${text(row.storage_key)}`) && text(row.storage_key).length <= KEY_MAX,
      }),
  },
  {
    table: 'activities',
    id: 'id',
    columns: { description: 'description', metadata: "metadata ->> 'url'" },
    problems: ({ description, metadata: url }) =>
      failedChecks({ description: isAtMost(GENERATED_MAX)(text(description)), metadata: isNullOr(url, isWebUrl) }),
  },
  {
    table: 'admins',
    id: 'id',
    columns: columnsNamed('username', 'email', 'password_hash'),
    problems: ({ username, email, password_hash: hash }) =>
      failedChecks({
        username: text(username).length >= ADMIN_USERNAME_MIN && text(username).length <= ADMIN_USERNAME_MAX,
        email: isNullOr(email, isEmailAddress),
        password_hash: isPasswordHash(text(hash)),
      }),
  },
  {
    table: 'reports',
    id: 'id',
    columns: columnsNamed('reason', 'details'),
    problems: ({ reason, details }) =>
      failedChecks({
        reason: (REPORT_REASONS as readonly unknown[]).includes(reason),
        details: isAtMost(REPORT_DETAILS_MAX)(text(details)),
      }),
  },
];
