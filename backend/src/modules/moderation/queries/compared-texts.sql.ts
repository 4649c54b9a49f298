type Comparison = 'word' | 'link_domain' | 'email' | 'hashtag' | 'hashtags';

/** The texts of a table that belong to a page, or to an item, by column. Null: a code, a key, or what no visitor reads. */
interface ComparedTable {
  of: 'page' | 'item';
  /** SQL condition for the rows of the page or item with this id that are public, or become so by themselves. */
  rows: (id: string) => string;
  columns: Record<string, Comparison | null>;
}

/**
 * Everything that creators write and visitors read: the lists compare it when it is added, changed or made public (PR-130). A test finds a column
 * without a decision.
 */
export const COMPARED_TABLES: Record<string, ComparedTable> = {
  profiles: {
    of: 'page',
    rows: (id) => `id = ${id}`,
    columns: {
      username: 'word',
      display_name: 'word',
      bio: 'word',
      location: 'word',
      // Visitors read it at each item without one.
      credit: 'word',
      hashtag_names: 'hashtags',
      email: 'email',
      pending_email: 'email',
      profile_image: null,
      banner_image: null,
      cover_file: null,
      appearance: null,
      ai_crawlers: null,
      licence: null,
      first_steps: null,
      deleted_by: null,
      deleted_email: null,
    },
  },
  external_links: {
    of: 'page',
    rows: (id) => `profile_id = ${id} and removed_at is null`,
    // A heading is a link with a name alone.
    columns: { display_name: 'word', url: 'link_domain', platform: null, kind: null, thumbnail: null },
  },
  albums: { of: 'page', rows: (id) => `profile_id = ${id} and not is_private`, columns: { name: 'word', slug: 'word' } },
  collections: { of: 'page', rows: (id) => `profile_id = ${id} and is_public`, columns: { name: 'word', slug: 'word' } },
  media: {
    of: 'item',
    rows: (id) => `id = ${id}`,
    columns: {
      title: 'word',
      caption: 'word',
      alt_text: 'word',
      original_name: 'word',
      credit: 'word',
      copyright_notice: 'word',
      kind: null,
      purpose: null,
      storage_key: null,
      mime_type: null,
      thumb_hash: null,
      licence: null,
      content_hash: null,
      deleted_by: null,
    },
  },
  hashtags: {
    of: 'item',
    rows: (id) => `id in (select hashtag_id from media_hashtags where media_id = ${id})`,
    columns: { name: 'hashtag' },
  },
};

/** SQL array of the texts of the page or item with this id that are compared in one of these ways. */
export function textsOf(of: 'page' | 'item', id: string, ...comparisons: Comparison[]): string {
  const arrays = Object.entries(COMPARED_TABLES)
    .filter(([, table]) => table.of === of)
    .flatMap(([name, { rows, columns }]) =>
      comparisons.flatMap((comparison) => {
        const compared = Object.keys(columns).filter((column) => columns[column] === comparison);
        if (compared.length === 0) return [];
        const values = comparison === 'hashtags' ? compared.join(' || ') : `array[${compared.join(', ')}]`;
        return [`array(select text from ${name}, unnest(${values}) text where ${rows(id)} and text is not null)`];
      }),
    );
  return arrays.length === 0 ? `'{}'::text[]` : arrays.join(' || ');
}

/** SQL rows: the texts of the item of the row `r`, or of the profile `p`. */
const ofGroup = (...comparisons: Comparison[]): string =>
  `unnest(case when r.media_id is null then ${textsOf('page', 'p.id', ...comparisons)} else ${textsOf('item', 'r.media_id', ...comparisons)} end) text`;

/** SQL: the first one with the word, also in other letters; the ends of the word are those of `wordsOf`, except for combining marks. */
const WITH_WORD = `search_form(text) ~ ('(^|[^[:alnum:]])' || h.value || '([^[:alnum:]]|$)')`;

/**
 * SQL: the text of the profile `p`, or of the item of the row `r`, that has the entry of the row `h`. Null for pictures, for addresses, which
 * only the owner reads, and when the text has changed since.
 */
export const TEXT_WITH_ENTRY = `case h.kind
  when 'word' then (select text from ${ofGroup('word')} where ${WITH_WORD} limit 1)
  when 'hashtag' then (select '#' || text from ${ofGroup('hashtag', 'hashtags')} where search_form(text) = h.value limit 1)
  when 'link_domain' then (select text from unnest(${textsOf('page', 'p.id', 'link_domain')}) text where r.media_id is null and strpos(lower(text), h.value) > 0 limit 1)
  end`;
