import { statementName } from './tracing.js';

describe('the name of a statement in a trace', () => {
  it.each([
    [{ name: 'own-profile', text: 'select 1' }, 'own-profile'],
    [{ text: 'START TRANSACTION' }, 'START TRANSACTION'],
    [{ text: 'COMMIT' }, 'COMMIT'],
    [{ text: 'INSERT INTO "profiles"("username") VALUES ($1)' }, 'INSERT profiles'],
    [{ text: '\n  update only profiles set bio = $1' }, 'UPDATE profiles'],
    [{ text: 'delete from magic_links where expires_at < now()' }, 'DELETE magic_links'],
    [{ text: 'SELECT "m"."id" FROM "media" "m" WHERE "m"."id" = $1' }, 'SELECT media'],
    [{ text: "select 'mara@example.com'" }, 'SELECT'],
    [{ text: 'with gone as (delete from follows returning 1) select count(*) from gone' }, 'WITH'],
    [{ text: '' }, 'STATEMENT'],
  ])('of %j is %s', (statement, name) => {
    expect(statementName(statement)).toBe(name);
  });
});
