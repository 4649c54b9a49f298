type Comparison = 'word' | 'link_domain' | 'email' | 'hashtag' | 'hashtags';

/** The texts of a table that belong to a page, or to an item, by column. Null: a code, a key, or what no visitor reads. */
interface ComparedTable {
  of: 'page' | 'item';
  /** SQL condition for the rows of the page or item `$1` that are public, or become so by themselves. */
  rows: string;
  columns: Record<string, Comparison | null>;
}

/**
 * Everything that creators write and visitors read: the lists compare it when it is added, changed or made public (PR-130). A test finds a column
 * without a decision.
 */
export const COMPARED_TABLES: Record<string, ComparedTable> = {
  profiles: {
    of: 'page',
    rows: 'id = $1',
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
    rows: 'profile_id = $1 and removed_at is null',
    // A heading is a link with a name alone.
    columns: { display_name: 'word', url: 'link_domain', platform: null, kind: null, thumbnail: null },
  },
  albums: { of: 'page', rows: 'profile_id = $1 and not is_private', columns: { name: 'word', slug: 'word' } },
  collections: { of: 'page', rows: 'profile_id = $1 and is_public', columns: { name: 'word', slug: 'word' } },
  media: {
    of: 'item',
    rows: 'id = $1',
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
  hashtags: { of: 'item', rows: 'id in (select hashtag_id from media_hashtags where media_id = $1)', columns: { name: 'hashtag' } },
};

/** SQL array of the texts that are compared in one of these ways. */
export function textsOf(of: 'page' | 'item', ...comparisons: Comparison[]): string {
  const arrays = Object.entries(COMPARED_TABLES)
    .filter(([, table]) => table.of === of)
    .flatMap(([name, { rows, columns }]) =>
      comparisons.flatMap((comparison) => {
        const compared = Object.keys(columns).filter((column) => columns[column] === comparison);
        if (compared.length === 0) return [];
        const values = comparison === 'hashtags' ? compared.join(' || ') : `array[${compared.join(', ')}]`;
        return [`array(select text from ${name}, unnest(${values}) text where ${rows} and text is not null)`];
      }),
    );
  return arrays.length === 0 ? `'{}'::text[]` : arrays.join(' || ');
}
