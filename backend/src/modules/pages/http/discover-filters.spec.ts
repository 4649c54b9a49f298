import { filterQuery, parseDiscoverFilters } from './discover-filters.js';

/** The spelling by which a page with this query is cached; undefined for a page without content. */
async function relevant(query: string): Promise<string | undefined> {
  const filters = await parseDiscoverFilters(query);
  return filters && filterQuery(filters);
}

describe('the filters in the URL of Discover', () => {
  it('have one spelling, without the parameters that do not change the list', async () => {
    for (const query of [
      '?search=a%20b&hashtags=c,d',
      '?utm_source=x&hashtags=c%2Cd&search=a+b',
      '?hashtags=,c,,d&search=a b&page=3&search=z',
    ])
      expect(await relevant(query)).toBe('?search=a+b&hashtags=c%2Cd');
  });

  it('are empty for a query without filters', async () => {
    for (const query of ['', '?', '?page=2', '?search=', '?hashtags=,', '?utm_source=x&search']) expect(await relevant(query)).toBe('');
  });

  it('are refused when the API refuses them', async () => {
    for (const query of [
      `?search=${'a'.repeat(201)}`,
      `?search=${'%E6%9C%AC'.repeat(120)}`,
      `?hashtags=${'a'.repeat(1001)}`,
      '?search=%00',
    ])
      expect(await relevant(query)).toBeUndefined();
    expect(await relevant(`?search=${'a'.repeat(200)}`)).toBeDefined();
  });

  it('are not read from a query that is too long or has too many parameters', async () => {
    expect(await relevant(`?search=a&${'x'.repeat(4_000)}`)).toBeUndefined();
    expect(await relevant(`?search=a${'&x'.repeat(20)}`)).toBeUndefined();
    expect(await relevant(`?search=a${'&x'.repeat(19)}`)).toBe('?search=a');
  });
});
