import { projection, type Sql } from '../../../platform/database/projection.js';
import type { Reader } from '../../../platform/database/reader.js';
import { LISTED_MEDIA } from '../../../platform/database/visible-content.js';
import { ListOf } from '../../../platform/http/contract/fields.js';
import { HashtagView } from '../../hashtags/index.js';
import { ProfileAvatarView } from '../../profiles/index.js';
import { namesOf, partsBesideError } from '../domain/name-search.js';

export class SuggestionsView {
  @ListOf(ProfileAvatarView, { description: 'At most 5 creators, the best match first.', max: 5 })
  creators: ProfileAvatarView[];

  @ListOf(HashtagView, { description: 'At most 5 hashtags, the best match first.', max: 5 })
  hashtags: HashtagView[];
}

/** Names compared in memory. At a million creators they contain the first five of almost every short text. */
const POPULAR_MAX = 3_000;
/** Rows of an index that are compared; folding a name takes up to 40 µs. */
const CANDIDATES_MAX = 200;
/** A part that an index of trigrams finds. */
const TRIGRAM = /[a-z0-9]{3}/;
const NOT_ASCII = /[^ -~]/;
/** Groups of parts in a statement. */
const GROUPS_MAX = 4;

/** A creator or hashtag with its folded names, as `NameMatcher` reads them. */
export interface Named {
  id: number;
  names: string;
}

/** Where names are found. All lists are bounded and have the most popular first. */
export interface NameSource {
  popular(reader: Reader): Promise<Named[]>;
  /** The one with exactly this name. */
  equal(name: string, reader: Reader): Promise<Named[]>;
  /** Candidates for names with a word that begins with the words. */
  beginning(words: string, reader: Reader): Promise<Named[]>;
  /** The same with one typing error. */
  almostBeginning(words: string, reader: Reader): Promise<Named[]>;
}

interface NamedRow {
  id: number;
  folded: string[];
}

async function named(reader: Reader, name: string, text: Sql, values: unknown[]): Promise<Named[]> {
  const rows = await reader.rows<NamedRow & Record<string, unknown>>({ name, text }, values);
  return rows.map(({ id, folded }) => ({ id, names: namesOf(...folded) }));
}

/** A LIKE pattern for each group of parts; a space stands for any separator. The last one is repeated up to the number of the statement. */
function patternsOf(groups: string[][]): string[] | undefined {
  const patterns = groups
    .map((parts) => parts.filter((part) => TRIGRAM.test(part) && !NOT_ASCII.test(part)))
    .filter((parts) => parts.length > 0)
    .map((parts) => `%${parts.join('%').replaceAll(' ', '_')}%`);
  return padded(patterns);
}

/** The same as arrays of single characters and pairs. */
function bigramsOf(groups: string[][], isIndexed: (bigram: string) => boolean): string[][] | undefined {
  const bigrams = groups
    .map((parts) =>
      parts.flatMap((part) => (part.length === 1 ? [part] : [...part.slice(1)].map((second, at) => part.charAt(at) + second))),
    )
    .map((parts) => parts.filter((bigram) => !bigram.includes(' ') && isIndexed(bigram)))
    .filter((parts) => parts.length > 0);
  return padded(bigrams);
}

const padded = <Group>(groups: Group[]): Group[] | undefined => {
  const last = groups.at(-1);
  return last === undefined ? undefined : Array.from({ length: GROUPS_MAX }, (_, index) => groups[index] ?? last);
};

const anyOf = (condition: (placeholder: Sql) => Sql): Sql =>
  `(${Array.from({ length: GROUPS_MAX }, (_, index) => condition(`$${index + 1}`)).join(' or ')})`;

const candidatesOf = (rows: Sql): Sql =>
  `select id, folded from (${rows} limit ${CANDIDATES_MAX}) candidates order by popularity desc, id desc`;
const SHOWN = `discoverable and display_name <> ''`;

const CREATORS = {
  popular: `select p.id, array[fold(p.username), fold(p.display_name)] as folded from (select profile_id, popularity from profiles_by_popularity
    order by popularity desc, profile_id desc limit ${POPULAR_MAX}) o join profiles p on p.id = o.profile_id order by o.popularity desc, p.id desc`,
  equal: `select profile_id as id, array[name] as folded from profile_names where name collate "C" = $1`,
  beginning: candidatesOf(
    `select profile_id as id, popularity, array[name] as folded from profile_names where name collate "C" >= $1 and name collate "C" < $1 || chr(1114111)`,
  ),
  usernames: candidatesOf(
    `select profile_id as id, popularity, array[name] as folded from profile_names where ${anyOf((pattern) => `name like ${pattern}`)}`,
  ),
  displayNames: candidatesOf(
    `select id, popularity, array[fold(display_name)] as folded from profiles where ${SHOWN} and ${anyOf((pattern) => `fold(display_name) like ${pattern}`)}`,
  ),
  displayNamesByParts: candidatesOf(
    `select id, popularity, array[fold(display_name)] as folded from profiles where ${SHOWN} and ${anyOf((parts) => `parts_of(display_name) @> ${parts}::text[]`)}`,
  ),
};

async function creatorsWith(groups: string[][], reader: Reader): Promise<Named[]> {
  const patterns = patternsOf(groups);
  const parts = bigramsOf(groups, (bigram) => NOT_ASCII.test(bigram));
  const lists = await Promise.all([
    patterns ? named(reader, 'suggested-usernames', CREATORS.usernames, patterns) : [],
    patterns ? named(reader, 'suggested-display-names', CREATORS.displayNames, patterns) : [],
    parts ? named(reader, 'suggested-display-names-by-parts', CREATORS.displayNamesByParts, parts) : [],
  ]);
  return lists.flat();
}

export const CREATOR_NAMES: NameSource = {
  popular: (reader) => named(reader, 'popular-names', CREATORS.popular, []),
  equal: (name, reader) => named(reader, 'suggested-equal', CREATORS.equal, [name]),
  beginning: async (words, reader) => [
    ...(NOT_ASCII.test(words) ? [] : await named(reader, 'suggested-beginning', CREATORS.beginning, [words])),
    ...(await creatorsWith([[words]], reader)),
  ],
  almostBeginning: (words, reader) => creatorsWith(partsBesideError(words), reader),
};

const HASHTAGS = {
  popular: `select id, array[fold(name)] as folded from hashtags where listed_count > 0 order by listed_count desc, id limit ${POPULAR_MAX}`,
  equal: `select id, array[fold(name)] as folded from hashtags where name = $1`,
  beginning: candidatesOf(
    `select id, listed_count as popularity, array[fold(name)] as folded from hashtags
      where fold(name) collate "C" >= $1 and fold(name) collate "C" < $1 || chr(1114111)`,
  ),
  byParts: candidatesOf(
    `select id, listed_count as popularity, array[fold(name)] as folded from hashtags where ${anyOf((parts) => `bigrams_of(fold(name)) @> ${parts}::text[]`)}`,
  ),
};

async function hashtagsWith(groups: string[][], reader: Reader): Promise<Named[]> {
  const parts = bigramsOf(groups, () => true);
  return parts ? named(reader, 'suggested-hashtags', HASHTAGS.byParts, parts) : [];
}

export const HASHTAG_NAMES: NameSource = {
  popular: (reader) => named(reader, 'popular-hashtag-names', HASHTAGS.popular, []),
  equal: (name, reader) => named(reader, 'suggested-hashtag', HASHTAGS.equal, [name]),
  beginning: async (words, reader) => [
    ...(await named(reader, 'suggested-hashtags-beginning', HASHTAGS.beginning, [words])),
    ...(await hashtagsWith([[words]], reader)),
  ],
  almostBeginning: (words, reader) => hashtagsWith(partsBesideError(words), reader),
};

export const FOLDED = { name: 'folded', isShort: true, text: 'select fold($1) as folded' };

/** Items of a hashtag that are read to find a listed one. */
const ITEMS_MAX = 100;

/** `$1` ids of creators, `$2` of hashtags, best first. Leaves out what is not listed, and hashtags that lead to nothing. */
export const SUGGESTED = projection<SuggestionsView>({
  creators: projection<ProfileAvatarView>({
    id: 'p.id',
    username: 'p.username',
    displayName: 'p.display_name',
    profileImage: 'p.profile_image',
  })
    .list('place')
    .from('unnest($1::int[]) with ordinality found(id, place) join profiles p using (id) where p.discoverable'),
  hashtags: projection<HashtagView>({ id: 'h.id', name: 'h.name', usageCount: 'h.listed_count' })
    .list('place')
    .from(
      `unnest($2::int[]) with ordinality found(id, place) join hashtags h using (id) where h.listed_count > 0
        or exists(select from (select media_id from media_hashtags where hashtag_id = h.id order by media_id desc limit ${ITEMS_MAX}) t
          join media m on m.id = t.media_id join profiles p on p.id = m.profile_id where ${LISTED_MEDIA})`,
    ),
}).statement({ name: 'suggestions', isShort: true });
