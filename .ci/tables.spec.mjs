import { tableFaults } from './tables.mjs';

const OWNERS = {
  owners: { profiles: ['profiles'], media: ['media'], discovery: ['feeds'], platform: ['jobs'] },
  functions: {},
  exceptions: [],
};
const SCHEMA = `create table profiles (
create table media (
create unlogged table feeds (
create table jobs (
create trigger media_count after insert on media for each row execute function count_media();`;

const faultsIn = (file, text, owners = {}) => tableFaults({ ...OWNERS, ...owners }, SCHEMA, [{ file, text }]);

describe('tableFaults', () => {
  it.each([
    'insert into media (id) values (1)',
    'update media set hidden = true',
    'update only public.media m set hidden = true',
    'delete from media where id = 1',
    'truncate table media',
    'merge into media',
    'copy media (id) from stdin',
    "new EntitySchema({ tableName: 'media' })",
  ])('finds that another module writes a table: %s', (text) => {
    expect(faultsIn('modules/profiles/application/remove.ts', `\n${text}`)).toEqual([
      'modules/profiles/application/remove.ts:2 writes media of media',
    ]);
  });

  it.each(['select from feeds', 'select from profiles p, feeds f', 'select from profiles p join feeds f on true'])(
    'finds that a module reads a table of a higher module: %s',
    (text) => {
      expect(faultsIn('modules/media/queries/media.query.ts', text)).toEqual([
        'modules/media/queries/media.query.ts:1 reads feeds of discovery',
      ]);
    },
  );

  it('accepts that a module writes its tables and reads those of lower modules and of the platform', () => {
    expect(faultsIn('modules/media/queries/media.query.ts', 'delete from media; select from profiles p, jobs j')).toEqual([]);
  });

  it('accepts comments, locks, unknown tables, and prose in files without SQL that reads', () => {
    expect(faultsIn('modules/media/queries/a.ts', '// insert into feeds\n/* from feeds */ select from page for update of feeds')).toEqual(
      [],
    );
    expect(faultsIn('modules/media/application/a.ts', "'the items from feeds'")).toEqual([]);
  });

  it('finds a write whose table is computed', () => {
    expect(faultsIn('modules/media/infrastructure/a.ts', 'delete from ${table}')).toEqual([
      'modules/media/infrastructure/a.ts:1 writes ${table} of an unknown owner',
    ]);
  });

  it('finds tables without an owner and owners without a table', () => {
    const owners = { profiles: ['profiles', 'former'], media: ['media'], discovery: ['feeds'] };
    expect(faultsIn('main.ts', '', { owners })).toEqual(['jobs has no owner', 'former is not a table of schema.sql']);
  });

  describe('for a function of the database', () => {
    const FUNCTION = 'platform/database/functions/count_media.sql';

    it('uses the module of the table that has the trigger', () => {
      expect(faultsIn(FUNCTION, 'update media set n = 1; update profiles set n = 1')).toEqual([
        `${FUNCTION}:1 writes profiles of profiles`,
      ]);
    });

    it('uses the owner in `functions`, and demands one when there is no trigger', () => {
      const file = 'platform/database/functions/sweep.sql';
      expect(faultsIn(file, 'delete from media')).toEqual([`${file} has neither a trigger nor an owner in functions`]);
      expect(faultsIn(file, 'delete from media', { functions: { media: ['sweep'] } })).toEqual([]);
    });
  });

  describe('with an exception', () => {
    const FILE = 'modules/media/infrastructure/merge.ts';
    const allowed = (exception, text) => faultsIn(FILE, text, { exceptions: [{ files: FILE, ...exception }] });

    it('accepts writes and reads of its tables', () => {
      expect(allowed({ tables: ['feeds'] }, 'select from feeds; delete from feeds')).toEqual([]);
      expect(allowed({ tables: ['*'] }, 'delete from ${table}')).toEqual([]);
    });

    it('refuses a write of a table that may only be read', () => {
      expect(allowed({ reads: ['feeds'] }, 'select from feeds; truncate feeds')).toEqual([`${FILE}:1 writes feeds of discovery`]);
    });

    it('refuses the exception when it is not needed', () => {
      expect(allowed({ tables: ['feeds'] }, 'delete from media')).toEqual([`${FILE} does not use feeds: remove the exception`]);
    });
  });
});
