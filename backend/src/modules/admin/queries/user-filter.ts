import { Injectable } from '@nestjs/common';
import { Conditions, containing } from '../../../platform/database/lists/conditions.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Sql } from '../../../platform/database/projection.js';
import { notTrashedProfile } from '../../../platform/database/visible-content.js';
import { addPeriod, type Period } from '../../../platform/http/contract/period.js';
import { AdminHashtagsQuery, normalisedHashtag } from '../../hashtags/index.js';
import { LINK_WORDS, linkTerm } from '../../links/index.js';
import { displayNameLike, PROFILE_SEARCH } from '../../profiles/index.js';

export const USER_STATUSES = ['all', 'active', 'inactive'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

const VISIBILITIES = {
  all: undefined,
  visible: 'p.hidden_at is null',
  hidden: 'p.hidden_at is not null',
  suspended: 'p.suspended_at is not null',
} as const;
export type UserVisibility = keyof typeof VISIBILITIES;
export const USER_VISIBILITIES = Object.keys(VISIBILITIES) as UserVisibility[];

const ADDRESSES = {
  confirmed: 'p.email is not null and p.pending_email is null',
  unconfirmed: 'p.pending_email is not null',
  none: 'p.email is null and p.pending_email is null',
} as const;
export type UserAddress = keyof typeof ADDRESSES;
export const USER_ADDRESSES = Object.keys(ADDRESSES) as UserAddress[];

export interface UserFilter extends Period {
  search?: string;
  status?: UserStatus;
  visibility?: UserVisibility;
  address?: UserAddress;
  hashtag?: string;
}

/** Up to this number of matching users, their ids are the filter; more users are frequent enough to be found in the order of the list. */
const MAX_IDS = 20_000;
/** A shorter term has no trigram. It is searched in names, addresses and locations only, in the order of the list. */
const TRIGRAM_LENGTH = 3;
/** Whether the term has letters beyond ASCII, which have no trigrams. Without accents, as `parts_of` finds them. */
const hasSigns = (term: string): boolean => /[^ -~]/.test(term.normalize('NFD').replaceAll(/\p{Mark}/gu, ''));

/** Must equal the expressions of the indexes. */
const LOCATION_SEARCH = 'lower(p.location)';
const BIO_WORDS = `to_tsvector('simple', fold(p.bio))`;
const UNLISTED_BIO = `not p.discoverable and p.bio <> '' and p.bio <> 'Content creator ✨' and p.bio <> 'Welcome to my profile!'`;

/** Conditions with the placeholders of the term: `$1` its pattern, `$2` the folded term, `$3` the hashtag. */
const NAMES = [`${PROFILE_SEARCH} like $1`, displayNameLike('$1', 'p.'), `${LOCATION_SEARCH} like $1`];
/** The names of a term with signs, by the index `profiles_signs`. */
const NAMES_BY_SIGNS = `parts_of(p.display_name || ' ' || p.location || ' ' || coalesce(p.email, '') || ' ' || coalesce(p.pending_email, '')) @> parts_of($2)
  and (p.display_name || p.location || coalesce(p.email, '') || coalesce(p.pending_email, '')) ~ '[^ -~]' and (${NAMES.join(' or ')})`;
/** Each reads one index. */
const BIOS = [
  `p.discoverable and p.bio <> '' and ${BIO_WORDS} @@ text_query(fold($2))`,
  `p.discoverable and is_unspaced(p.bio) and text_words(p.bio) @@ text_query(fold($2))`,
  `${UNLISTED_BIO} and text_words(p.bio) @@ text_query(fold($2))`,
];
const SHOWN_LINK = 'l.removed_at is null';

const foundBy = (names: Sql[]): Sql[] => [
  ...[...names, ...BIOS].map((condition) => `(select p.id from profiles p where ${condition} limit $5)`),
  `(select l.profile_id from external_links l where ${SHOWN_LINK} and ${LINK_WORDS} @@ text_query(fold($4)) limit $5)`,
  `(select h.profile_id from profile_hashtags h where h.hashtag_id = (select id from hashtags where name = $3) limit $5)`,
];
/** Stops at the limit; a user who is found by several conditions counts several times. */
const few = (names: Sql[]): Sql => `select array(select id from (${foundBy(names).join(' union all ')}) found limit $5) as ids`;
const FEW = few(NAMES);
const FEW_BY_SIGNS = few([NAMES_BY_SIGNS]);

/** The same for a user in the order of the list. A scalar subquery, because PostgreSQL would hash an `exists` of all links. */
const LINKS = `p.link_count > 0 and (select bool_or(${LINK_WORDS} @@ text_query(fold($4))) from external_links l where l.profile_id = p.id and ${SHOWN_LINK})`;
const ANYWHERE = [...NAMES, 'p.hashtag_names @> array[$3::text]', 'text_words(p.bio) @@ text_query(fold($2))', LINKS];

export interface UserConditions {
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

  async conditions({ search = '', status = 'all', visibility = 'all', address, hashtag, ...period }: UserFilter): Promise<UserConditions> {
    const conditions = addPeriod(new Conditions().always(notTrashedProfile('p.id')), 'p.created_at', period);
    if (status !== 'all') conditions.always(status === 'active' ? 'p.has_activity' : 'not p.has_activity');
    const ofVisibility = VISIBILITIES[visibility];
    if (ofVisibility !== undefined) conditions.always(ofVisibility);
    if (address !== undefined) conditions.always(ADDRESSES[address]);
    if (hashtag !== undefined) {
      conditions.add('p.id in (select profile_id from profile_hashtags where hashtag_id = $)', await this.hashtags.idOf(hashtag));
    }
    const term = search.toLowerCase();
    return { conditions, isFrequent: term !== '' && (await this.addSearch(conditions, term)) };
  }

  /** Adds a search. Returns true when too many users match to list their ids. */
  private async addSearch(conditions: Conditions, term: string): Promise<boolean> {
    const values = [containing(term), term, normalisedHashtag(term), linkTerm(term)];
    const byId = /^[1-9]\d{0,8}$/.test(term) ? [Number(term)] : [];
    const bySigns = hasSigns(term);
    const isShort = term.length < TRIGRAM_LENGTH && !bySigns;
    if (!isShort) {
      const text = bySigns ? FEW_BY_SIGNS : FEW;
      const [found] = await this.reader.rows<{ ids: number[] }>({ text }, [...values, MAX_IDS + 1]);
      const ids = found?.ids ?? [];
      if (ids.length <= MAX_IDS) {
        conditions.add('p.id = any($::int[])', [...ids, ...byId]);
        return false;
      }
    }
    const used = isShort ? values.slice(0, 1) : values;
    const placeholders = used.map((value) => conditions.placeholder(value));
    const matches = (isShort ? NAMES : ANYWHERE).map((condition) => withPlaceholders(condition, placeholders));
    conditions.always([...matches, ...byId.map((id) => `p.id = ${conditions.placeholder(id)}`)].join(' or '));
    return !isShort;
  }
}

const withPlaceholders = (sql: Sql, placeholders: string[]): Sql =>
  sql.replace(/\$(\d)/g, (_, place: string) => placeholders[Number(place) - 1] ?? '');
