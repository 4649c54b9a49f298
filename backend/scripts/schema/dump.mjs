/** Describes the tables of a migrated database as text. The order does not depend on the migrations. */

const TABLES = `
  select c.oid::int as id, c.relname as name, c.relpersistence = 'u' as "isUnlogged", array_to_string(c.reloptions, ', ') as options
  from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('migrations', 'schema_functions') order by c.relname`;

const COLUMNS = `
  select a.attrelid::int as "tableId", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as "isRequired",
    a.attidentity as identity, a.attgenerated as generated, pg_get_expr(d.adbin, d.adrelid, true) as value
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = any($1) and a.attnum > 0 and not a.attisdropped order by a.attrelid, a.attnum`;

/** Primary keys, then unique keys, then foreign keys, then checks. Constraints for "not null" are part of the columns. */
const CONSTRAINTS = `
  select conrelid::int as "tableId", conname as name, pg_get_constraintdef(oid, true) as definition from pg_constraint
  where conrelid = any($1) and contype in ('p', 'u', 'f', 'c') order by conrelid, position(contype in 'pufc'), conname`;

const INDEXES = `
  select i.indrelid::int as "tableId", pg_get_indexdef(i.indexrelid, 0, true) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = any($1) and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u')) order by c.relname`;

const TRIGGERS = `
  select tgrelid::int as "tableId", pg_get_triggerdef(oid, true) as definition from pg_trigger
  where tgrelid = any($1) and not tgisinternal order by tgname`;

const EXTENSIONS = `select extname as name from pg_extension where extname <> 'plpgsql' order by extname`;

const INTRODUCTION = `-- The current schema, written by make schema from a migrated database. Each function has a file in functions/.
-- The name after a table is the module that declares it.`;

/** Returns the text of `schema.sql`. `owners` maps each table to the module that owns it. */
export async function dumpSchema(client, owners) {
  const rows = async (text, values) => (await client.query(text, values)).rows;
  const tables = await rows(TABLES);
  const ids = [tables.map(({ id }) => id)];
  const parts = {
    columns: await rows(COLUMNS, ids),
    constraints: await rows(CONSTRAINTS, ids),
    indexes: await rows(INDEXES, ids),
    triggers: await rows(TRIGGERS, ids),
  };
  const partsOf = (table) =>
    Object.fromEntries(Object.entries(parts).map(([name, all]) => [name, all.filter(({ tableId }) => tableId === table.id)]));
  const extensions = (await rows(EXTENSIONS)).map(({ name }) => `create extension ${name};`).join('\n');
  const tableTexts = tables.map((table) => tableText(table, owners.get(table.name) ?? 'has no declaration', partsOf(table)));
  return `${[INTRODUCTION, extensions, ...tableTexts].join('\n\n')}\n`;
}

function tableText(table, owner, { columns, constraints, indexes, triggers }) {
  const lines = [...columns.map(columnText), ...constraints.map(({ name, definition }) => `constraint ${name} ${lowercase(definition)}`)];
  const options = table.options ? ` with (${table.options})` : '';
  return [
    `-- ${table.name}: ${owner}`,
    `create ${table.isUnlogged ? 'unlogged ' : ''}table ${table.name} (\n  ${lines.join(',\n  ')}\n)${options};`,
    ...indexes.map(({ definition }) => `${lowercase(definition).replace(' using btree', '')};`),
    ...triggers.map(({ definition }) => `${lowercase(definition)};`),
  ].join('\n');
}

function columnText({ name, type, isRequired, identity, generated, value }) {
  const required = isRequired ? ' not null' : '';
  if (identity) return `${name} ${type}${required} generated ${identity === 'a' ? 'always' : 'by default'} as identity`;
  if (generated) return `${name} ${type}${required} generated always as (${lowercase(value)}) ${generated === 's' ? 'stored' : 'virtual'}`;
  return `${name} ${type}${required}${value === null ? '' : ` default ${lowercase(value)}`}`;
}

/** Converts the keywords, which PostgreSQL prints in upper case, to lower case. Quoted text is unchanged. */
const lowercase = (definition) =>
  definition.replace(/'(?:[^']|'')*'|"[^"]*"|[A-Z]+/g, (part) => (/^['"]/.test(part) ? part : part.toLowerCase()));
