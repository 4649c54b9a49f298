import { Injectable } from '@nestjs/common';
import { normaliseEmail, readableDomain } from '../../../kernel/email-address.js';
import { Conditions, fewIds } from '../../../platform/database/lists/conditions.js';
import { SearchTerm } from '../../../platform/database/lists/search-term.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Sql } from '../../../platform/database/projection.js';
import { notTrashedProfile } from '../../../platform/database/visible-content.js';
import { OneOf, Text } from '../../../platform/http/contract/fields.js';
import { addPeriod, Period } from '../../../platform/http/contract/period.js';
import { AdminHashtagsQuery, normalisedHashtag, TYPED_HASHTAG_MAX } from '../../hashtags/index.js';
import { LINK_WORDS, linkTerm } from '../../links/index.js';
import { DEFAULT_BIOS, displayNameMatches, PROFILE_SEARCH, profileHasSigns } from '../../profiles/index.js';

export const USER_STATUSES = ['all', 'active', 'inactive'] as const;

const VISIBILITIES = {
  all: undefined,
  visible: 'p.hidden_at is null',
  hidden: 'p.hidden_at is not null',
  suspended: 'p.suspended_at is not null',
} as const;
type UserVisibility = keyof typeof VISIBILITIES;
const USER_VISIBILITIES = Object.keys(VISIBILITIES) as UserVisibility[];

const ADDRESSES = {
  confirmed: 'p.email is not null and p.pending_email is null',
  unconfirmed: 'p.pending_email is not null',
  none: 'p.email is null and p.pending_email is null',
} as const;
type UserAddress = keyof typeof ADDRESSES;
const USER_ADDRESSES = Object.keys(ADDRESSES) as UserAddress[];

/** Without parameters all users match. */
export class UserFilterDto extends Period {
  @Text({
    description:
      'Part of a username, a display name, an email address or a location; words of the bio or of a link and its title, the last one from three letters on; a hashtag; or an id. A term of one or two letters finds the names, addresses and locations with a word that begins with it.',
    optional: true,
    trim: true,
    max: 100,
  })
  search?: string;

  @OneOf(USER_STATUSES, { description: 'Only users with or without profile activity.', optional: true })
  status?: (typeof USER_STATUSES)[number];

  @OneOf(USER_VISIBILITIES, { description: 'Only users with a visible, a hidden, or a suspended profile.', optional: true })
  visibility?: UserVisibility;

  @OneOf(USER_ADDRESSES, {
    description: 'Only users with a confirmed email address, with one that waits for its confirmation, or without any.',
    optional: true,
  })
  address?: UserAddress;

  @Text({ description: 'Only users with this hashtag, in any spelling.', optional: true, trim: true, max: TYPED_HASHTAG_MAX })
  hashtag?: string;
}

/** Must equal the expressions of the indexes. */
const LOCATION_SEARCH = 'search_form(p.location)';
const BIO_WORDS = `to_tsvector('simple', search_form(p.bio))`;
const UNLISTED_BIO = `not p.discoverable and ${['', ...DEFAULT_BIOS].map((bio) => `p.bio <> '${bio}'`).join(' and ')}`;

/** Conditions with the placeholders of the term: `$1` its value, `$2` its text, `$3` the hashtag, `$4` the link. */
const namesMatch = (term: SearchTerm): Sql[] => [
  term.matches(PROFILE_SEARCH, '$1'),
  displayNameMatches(term, '$1', 'p.'),
  term.matches(LOCATION_SEARCH, '$1'),
];
const BIOS = [
  `p.discoverable and p.bio <> '' and ${BIO_WORDS} @@ text_query(search_form($2))`,
  `p.discoverable and is_unspaced(search_form(p.bio)) and words_of(p.bio) @@ text_query(search_form($2))`,
  `${UNLISTED_BIO} and words_of(p.bio) @@ text_query(search_form($2))`,
];
const SHOWN_LINK = 'l.removed_at is null';

function sourcesOf(term: SearchTerm): Sql[] {
  const names = namesMatch(term);
  if (term.isShort) return profilesWith(...names);
  return [
    ...profilesWith(...(term.hasSigns ? [`${profileHasSigns('$2')} and (${names.join(' or ')})`] : names), ...BIOS),
    `select l.profile_id from external_links l where ${SHOWN_LINK} and ${LINK_WORDS} @@ text_query(search_form($4))`,
    `select h.profile_id from profile_hashtags h where h.hashtag_id = (select id from hashtags where name = $3)`,
  ];
}
const profilesWith = (...conditions: Sql[]): Sql[] => conditions.map((condition) => `select p.id from profiles p where ${condition}`);

/** The same for a user in the order of the list. A scalar subquery, because PostgreSQL would hash an `exists` of all links. */
const LINKS = `p.link_count > 0 and (select bool_or(${LINK_WORDS} @@ text_query(search_form($4))) from external_links l where l.profile_id = p.id and ${SHOWN_LINK})`;
const TEXTS = ['p.hashtag_names @> array[$3::text]', 'words_of(p.bio) @@ text_query(search_form($2))', LINKS];

interface UserConditions {
  conditions: Conditions;
  /** Whether more users match than can be counted. */
  isFrequent: boolean;
}

/** The filter of the list of users (PR-140). */
@Injectable()
export class UserFilters {
  constructor(
    private readonly reader: Reader,
    private readonly hashtags: AdminHashtagsQuery,
  ) {}

  async conditions({
    search = '',
    status = 'all',
    visibility = 'all',
    address,
    hashtag,
    ...period
  }: UserFilterDto): Promise<UserConditions> {
    const conditions = addPeriod(new Conditions().always(notTrashedProfile('p.id')), 'p.created_at', period);
    if (status !== 'all') conditions.always(status === 'active' ? 'p.has_activity' : 'not p.has_activity');
    const ofVisibility = VISIBILITIES[visibility];
    if (ofVisibility !== undefined) conditions.always(ofVisibility);
    if (address !== undefined) conditions.always(ADDRESSES[address]);
    if (hashtag !== undefined) {
      conditions.add('p.id in (select profile_id from profile_hashtags where hashtag_id = $)', await this.hashtags.idOf(hashtag));
    }
    return { conditions, isFrequent: search !== '' && (await this.addSearch(conditions, new SearchTerm(inStoredSpelling(search)))) };
  }

  /** Adds a search. Returns true when too many users match to list their ids. */
  private async addSearch(conditions: Conditions, term: SearchTerm): Promise<boolean> {
    const { text, value, isShort } = term;
    const byId = /^[1-9]\d{0,8}$/.test(text) ? [Number(text)] : [];
    const values = isShort ? [value] : [value, text, normalisedHashtag(text), linkTerm(text)];
    const ids = await fewIds(this.reader, sourcesOf(term), values);
    if (ids !== undefined) {
      conditions.add('p.id = any($::int[])', [...ids, ...byId]);
      return false;
    }
    const placeholders = values.map((value) => conditions.placeholder(value));
    const matches = [...namesMatch(term), ...(isShort ? [] : TEXTS)].map((condition) => withPlaceholders(condition, placeholders));
    conditions.always([...matches, ...byId.map((id) => `p.id = ${conditions.placeholder(id)}`)].join(' or '));
    return true;
  }
}

/** An address or a domain as it is stored (PR-154). */
function inStoredSpelling(search: string): string {
  if (!/xn--/i.test(search)) return search;
  return search.includes('@') ? normaliseEmail(search) : readableDomain(search);
}

const withPlaceholders = (sql: Sql, placeholders: string[]): Sql =>
  sql.replace(/\$(\d)/g, (_, place: string) => placeholders[Number(place) - 1] ?? '');
