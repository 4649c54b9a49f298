/** The verb of a statement, and the table of a write. */
const VERB = /^\s*(?:(insert|delete|update)(?:\s+(?:into|from|only))*\s+"?([a-z_]+)|([a-z]+(?: transaction)?))/i;
const FIRST_TABLE = /\sfrom\s+"?([a-z_]+)/i;

/** Name of a statement for traces: its own name, or else its verb and table. The whole text is not used, because it may contain values. */
export function statementName({ name, text }: { name?: string; text: string }): string {
  if (name !== undefined) return name;
  const [, writeVerb, writtenTable, verb = 'statement'] = VERB.exec(text) ?? [];
  const table = writtenTable ?? (/^select$/i.test(verb) ? FIRST_TABLE.exec(text)?.[1] : undefined);
  return [(writeVerb ?? verb).toUpperCase(), table].filter((part) => part !== undefined).join(' ');
}
