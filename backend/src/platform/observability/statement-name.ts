/** A verb, and the table that it is about. */
const VERB = /^\s*(?:(insert|delete|update)(?:\s+(?:into|from|only))*\s+"?([a-z_]+)|([a-z]+(?: transaction)?))/i;
const FIRST_TABLE = /\sfrom\s+"?([a-z_]+)/i;

/** What a statement is called where everybody may read it: as it was named, or by what it does; never its text. */
export function statementName({ name, text }: { name?: string; text: string }): string {
  if (name !== undefined) return name;
  const [, write, written, verb = 'statement'] = VERB.exec(text) ?? [];
  const table = written ?? (/^select$/i.test(verb) ? FIRST_TABLE.exec(text)?.[1] : undefined);
  return [(write ?? verb).toUpperCase(), table].filter((part) => part !== undefined).join(' ');
}
