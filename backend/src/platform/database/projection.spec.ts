import { columnsOf, jsonByKey, jsonCells, jsonColumn, jsonItems, projection, type Unspecified } from './projection.js';

interface Link {
  id: number;
  title: string | null;
}

interface Creator {
  id: number;
  tags: string[];
  email?: string | null;
  stats: { followers: number };
  links: Link[];
  newest: Link | null;
}

const LINK = projection<Link>({ id: 'l.id', title: 'l.title' });
const LINK_SQL = "json_build_object('id', l.id, 'title', l.title)";

describe('projection', () => {
  it('renders its keys in their order', () => {
    expect(LINK.sql).toBe(LINK_SQL);
  });

  it('finds the columns of properties', () => {
    expect(columnsOf({ bio: {}, displayName: {} }, 'p')).toEqual({ bio: 'p.bio', displayName: 'p.display_name' });
  });

  it('composes objects, lists and optional objects', () => {
    const creator = projection<Creator>({
      id: 'c.id',
      tags: 'c.tags',
      stats: projection<{ followers: number }>({ followers: 'c.followers' }),
      links: LINK.list('l.position').from('links l where l.creator_id = c.id'),
      newest: LINK.optionalFrom('links l where l.id = c.newest_id'),
    });
    expect(creator.sql).toBe(
      "json_build_object('id', c.id, 'tags', c.tags, 'stats', json_build_object('followers', c.followers), " +
        `'links', (select coalesce(json_agg(${LINK_SQL} order by l.position), '[]') from links l where l.creator_id = c.id), ` +
        `'newest', (select ${LINK_SQL} from links l where l.id = c.newest_id))`,
    );
  });

  it('refuses missing and unknown keys at compile time', () => {
    // @ts-expect-error title is missing
    projection<Link>({ id: 'l.id' });
    // @ts-expect-error a link has no name
    projection<Link>({ id: 'l.id', title: 'l.title', name: 'l.name' });
  });

  it('refuses a nested shape of another type at compile time', () => {
    // @ts-expect-error an object is a projection and not plain SQL
    projection<{ newest: Link }>({ newest: "json_build_object('id', l.id)" });
    // @ts-expect-error a link has further keys
    projection<{ newest: Link }>({ newest: projection<{ id: number }>({ id: 'l.id' }) });
    // @ts-expect-error null is not allowed
    projection<{ newest: Link }>({ newest: LINK.optionalFrom('links l') });
    // @ts-expect-error a list is expected
    projection<{ links: Link[] }>({ links: LINK });
  });

  it('quotes apostrophes in keys', () => {
    expect(projection<Unspecified>({ "it's": 'x' }).sql).toBe("json_build_object('it''s', x)");
  });

  it('refuses more keys than a PostgreSQL function has arguments for', () => {
    const keys = (count: number): Unspecified => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 'x']));
    expect(() => projection<Unspecified>(keys(50) as Record<string, string>)).not.toThrow();
    expect(() => projection<Unspecified>(keys(51) as Record<string, string>)).toThrow('at most 50 keys');
  });

  it('renders conditions', () => {
    expect(LINK.when('l.id > 0').sql).toBe(`case when l.id > 0 then ${LINK_SQL} end`);
    expect(LINK.list().emptyWhen('c.links = 0').sql).toBe(`case when c.links = 0 then '[]' else coalesce(json_agg(${LINK_SQL}), '[]') end`);
  });

  it('renders a list of the items that apply', () => {
    expect(jsonItems<{ width: number; url: string }>([{ when: 'm.small', item: { width: 320, url: 'm.url' } }]).sql).toBe(
      `('[' || concat_ws(', ', case when m.small then '{' || '"width" : 320' || ', ' || '"url" : "' || m.url || '"' || '}' end) || ']')::json`,
    );
  });

  it('renders an object with a key for each row', () => {
    expect(jsonByKey('d.day', 'd.clicks', 'd.day').sql).toBe("coalesce(json_object_agg(d.day, d.clicks order by d.day), '{}')");
  });

  it('renders cells below their headings', () => {
    const { columns, json } = jsonCells<string | number>({ ID: 'p.id', Name: 'p.username' });
    expect(columns).toEqual(['ID', 'Name']);
    expect(json.sql).toBe('json_build_array(p.id, p.username)');
  });

  it('selects JSON in a subquery and refers to it outside', () => {
    const { definition, column } = LINK.list().as('links', 'page');
    expect(definition).toBe(`coalesce(json_agg(${LINK_SQL}), '[]') as links`);
    expect(column.sql).toBe('page.links');
  });

  it('lists records, whose JSON is built faster', () => {
    const { definition, column } = LINK.record.as('link');
    expect(definition).toBe('(select item from (select l.id as "id", l.title as "title") item) as link');
    expect(column.list('rank desc').sql).toBe("coalesce(json_agg(link order by rank desc), '[]')");
  });
});

describe('statement', () => {
  it('selects the JSON as text', () => {
    expect(LINK.statement({ name: 'link', from: 'links l where l.id = $1' })).toEqual({
      name: 'link',
      text: `select ${LINK_SQL}::text as j from links l where l.id = $1`,
    });
  });

  it('needs no source for constants and subqueries', () => {
    expect(projection<Unspecified>({ now: 'now()' }).statement({}).text).toBe("select json_build_object('now', now())::text as j");
  });

  it('selects other columns and begins with common table expressions', () => {
    const { text } = jsonColumn<Link[]>('page.links').statement<{ last: number | null }>({
      with: 'page as (select 1)',
      columns: { last: 'page.last' },
      from: 'page',
    });
    expect(text).toBe('with page as (select 1) select page.links::text as j, page.last as last from page');
  });
});
