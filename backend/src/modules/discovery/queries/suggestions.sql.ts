import { projection, type Sql } from '../../../platform/database/projection.js';
import type { Reader } from '../../../platform/database/reader.js';
import { LISTED_MEDIA } from '../../../platform/database/visible-content.js';
import { ListOf } from '../../../platform/http/contract/fields.js';
import { HashtagView } from '../../hashtags/index.js';
import { avatarOf, ProfileAvatarView } from '../../profiles/index.js';
import { expressionOf, isUnspaced, namesOf, partsBesideError, type Named, type Parts } from '../domain/name-search.js';

export class SuggestionsView {
  @ListOf(ProfileAvatarView, { description: 'At most 5 creators, the best match first.', max: 5 })
  creators: ProfileAvatarView[];

  @ListOf(HashtagView, { description: 'At most 5 hashtags, the best match first.', max: 5 })
  hashtags: HashtagView[];
}

/** Names compared in memory. At a million creators they contain the first five of almost every short text. */
const POPULAR_MAX = 40_000;
/** Rows that match a group of parts. */
const CANDIDATES_MAX = 80;
/** Rows with the characters of a group that are compared with it; folding a name takes up to 40 µs. */
const COMPARED_MAX = 300;
/** What separates the words of usernames and hashtags, and those of display names. */
const SIGN = '[-._]';
const SPACE = ' ';
/** What an index of trigrams finds; a trigram can have the space before or after a word. Of the many usernames, three characters find few enough. */
const TRIGRAM = { [SIGN]: /[a-z0-9]{3}/, [SPACE]: /[a-z0-9]{3}|[a-z0-9]{2} | [a-z0-9]{2}/ };
const NOT_ASCII = /[^ -~]/;

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
  const rows = await reader.all<NamedRow>({ name, text }, values);
  return rows.map(({ id, folded }) => ({ id, names: namesOf(...folded) }));
}

/** An expression for each group that has a trigram. */
const expressionsOf = (groups: Parts[], separators: keyof typeof TRIGRAM): [string][] =>
  groups
    .filter(({ before, after }) => [before, after].some((part) => TRIGRAM[separators].test(part)))
    .filter(({ before, after }) => !NOT_ASCII.test(before + after))
    .map((parts) => [expressionOf(parts, separators)]);

const pairsIn = (text: string): string[] =>
  text.length < 2 ? [text] : Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));

/** The characters and pairs of the groups, each with its expression. */
const bigramsOf = (groups: Parts[], separators: string, isIndexed: (bigram: string) => boolean): [string[], string][] =>
  groups.flatMap((parts) => {
    const bigrams = [...pairsIn(parts.before), ...pairsIn(parts.after)].filter(isIndexed);
    // A single letter of an alphabet is in most names.
    const rare = bigrams.filter((bigram) => bigram.length > 1 || isUnspaced(bigram));
    return rare.length === 0 ? [] : [[rare, expressionOf(parts, separators)]];
  });

/** Reads the rows that match any of the groups, some of each, because a frequent group would leave no place for a rare one. */
async function namedByAny<Group extends unknown[]>(
  reader: Reader,
  name: string,
  groups: Group[],
  rows: (...placeholders: Sql[]) => Sql,
): Promise<Named[]> {
  if (groups.length === 0) return [];
  const lists = groups.map((group, index) => rows(...group.map((_, at) => `$${index * group.length + at + 1}`)));
  return named(reader, `${name}-${groups.length}`, candidatesOf(...lists), groups.flat(1));
}

/** The planner must not know the limit: it would read the table in its order for a pattern that it believes to be frequent. */
const candidatesOf = (...lists: Sql[]): Sql =>
  `select id, folded from (${lists
    .map((rows) => `(${rows} limit (select ${CANDIDATES_MAX}))`)
    .join(' union ')}) candidates order by popularity desc, id desc`;

const SHOWN = `discoverable and display_name <> ''`;

const CREATORS = {
  popular: `select p.id, array[search_form(p.username), search_form(p.display_name)] as folded from (select profile_id, popularity from profiles_by_popularity
    order by popularity desc, profile_id desc limit ${POPULAR_MAX}) o join profiles p on p.id = o.profile_id order by o.popularity desc, p.id desc`,
  equal: `select profile_id as id, array[name] as folded from profile_names where name collate "C" = $1`,
  beginning: candidatesOf(
    `select profile_id as id, popularity, array[name] as folded from profile_names where name collate "C" >= $1 and name collate "C" < $1 || chr(1114111)`,
  ),
};

async function creatorsWith(groups: Parts[], reader: Reader): Promise<Named[]> {
  const displayNames = `select id, popularity, array[search_form(display_name)] as folded from`;
  const lists = await Promise.all([
    namedByAny(
      reader,
      'suggested-usernames',
      expressionsOf(groups, SIGN),
      (expression) => `select profile_id as id, popularity, array[name] as folded from profile_names where name ~ ${expression}`,
    ),
    namedByAny(
      reader,
      'suggested-display-names',
      expressionsOf(groups, SPACE),
      (expression) => `${displayNames} profiles where ${SHOWN} and search_form(display_name) ~ ${expression}`,
    ),
    namedByAny(
      reader,
      'suggested-display-names-by-parts',
      bigramsOf(groups, SPACE, (bigram) => NOT_ASCII.test(bigram)),
      (bigrams, expression) => `${displayNames} (select id, popularity, display_name from profiles
        where ${SHOWN} and signs_of(display_name) @> ${bigrams}::text[] limit (select ${COMPARED_MAX})) p where search_form(display_name) ~ ${expression}`,
    ),
  ]);
  return lists.flat();
}

/** A text without an error. */
const whole = (words: string): Parts[] => [{ before: words, after: '', gap: 0 }];

export const CREATOR_NAMES: NameSource = {
  popular: (reader) => named(reader, 'popular-names', CREATORS.popular, []),
  equal: (name, reader) => named(reader, 'suggested-equal', CREATORS.equal, [name]),
  beginning: async (words, reader) => [
    ...(NOT_ASCII.test(words) ? [] : await named(reader, 'suggested-beginning', CREATORS.beginning, [words])),
    ...(await creatorsWith(whole(words), reader)),
  ],
  almostBeginning: (words, reader) => creatorsWith(partsBesideError(words), reader),
};

const HASHTAGS = {
  popular: `select id, array[search_form(name)] as folded from hashtags where listed_count > 0 order by listed_count desc, id limit ${POPULAR_MAX}`,
  equal: `select id, array[search_form(name)] as folded from hashtags where name = $1`,
  beginning: candidatesOf(
    `select id, listed_count as popularity, array[search_form(name)] as folded from hashtags
      where search_form(name) collate "C" >= $1 and search_form(name) collate "C" < $1 || chr(1114111)`,
  ),
};

const hashtagsWith = (groups: Parts[], reader: Reader): Promise<Named[]> =>
  namedByAny(
    reader,
    'suggested-hashtags',
    bigramsOf(groups, SIGN, (bigram) => !bigram.includes(' ')),
    (
      bigrams,
      expression,
    ) => `select id, popularity, array[folded] as folded from (select id, listed_count as popularity, search_form(name) as folded
      from hashtags where bigrams_of(search_form(name)) @> ${bigrams}::text[] limit (select ${COMPARED_MAX})) h where folded ~ ${expression}`,
  );

export const HASHTAG_NAMES: NameSource = {
  popular: (reader) => named(reader, 'popular-hashtag-names', HASHTAGS.popular, []),
  equal: (name, reader) => named(reader, 'suggested-hashtag', HASHTAGS.equal, [name]),
  beginning: async (words, reader) => [
    ...(await named(reader, 'suggested-hashtags-beginning', HASHTAGS.beginning, [words])),
    ...(await hashtagsWith(whole(words), reader)),
  ],
  almostBeginning: (words, reader) => hashtagsWith(partsBesideError(words), reader),
};

export const FOLDED = { name: 'folded', isShort: true, text: 'select search_form($1) as folded' };

/** Items of a hashtag that are read to find a listed one. */
const ITEMS_MAX = 100;

/** `$1` ids of creators, `$2` of hashtags, best first. Leaves out what is not listed, and hashtags that lead to nothing. */
export const SUGGESTED = projection<SuggestionsView>({
  creators: avatarOf('p')
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
