import { declaredTables, type Comparison } from '../../../platform/tables/declared-tables.js';

/** SQL array of the texts of the page or item with this id that are compared in one of these ways. */
export function textsOf(of: 'page' | 'item', id: string, ...comparisons: Comparison[]): string {
  const arrays = declaredTables().flatMap(({ name, texts }) => {
    if (texts === undefined || texts === 'none' || texts.of !== of) return [];
    const { rows, columns } = texts;
    return comparisons.flatMap((comparison) => {
      const compared = Object.keys(columns).filter((column) => columns[column] === comparison);
      if (compared.length === 0) return [];
      const values = comparison === 'hashtags' ? compared.join(' || ') : `array[${compared.join(', ')}]`;
      return [`array(select text from ${name}, unnest(${values}) text where ${rows(id)} and text is not null)`];
    });
  });
  return arrays.length === 0 ? `'{}'::text[]` : arrays.join(' || ');
}

/** SQL rows: the texts of the item of the row `r`, or of the profile `p`. */
const ofGroup = (...comparisons: Comparison[]): string =>
  `unnest(case when r.item = '' then ${textsOf('page', 'p.id', ...comparisons)} else ${textsOf('item', 'r.media_id', ...comparisons)} end) text`;

/** SQL: the first one with the word, also in other letters; the ends of the word are those of `wordsOf`, except for combining marks. */
const WITH_WORD = `search_form(text) ~ ('(^|[^[:alnum:]])' || h.value || '([^[:alnum:]]|$)')`;

/**
 * SQL: the text of the profile `p`, or of the item of the row `r`, that has the entry of the row `h`. Null for pictures, for addresses, which
 * only the owner reads, and when the text has changed since.
 */
export const textWithEntry = (): string => `case h.kind
  when 'word' then (select text from ${ofGroup('word')} where ${WITH_WORD} limit 1)
  when 'hashtag' then (select '#' || text from ${ofGroup('hashtag', 'hashtags')} where search_form(text) = h.value limit 1)
  when 'link_domain' then (select text from unnest(${textsOf('page', 'p.id', 'link_domain')}) text where r.media_id is null and strpos(lower(text), h.value) > 0 limit 1)
  end`;
