import type { DeclaredMessage, Params } from '../../kernel/message.js';
import { JsonSql, projection, type Sql } from './projection.js';

interface MessageCase {
  when: Sql;
  message: DeclaredMessage;
  /** An SQL expression for each placeholder of the message. */
  params?: Record<string, Sql>;
}

interface MessageColumns {
  text: Sql;
  code: Sql;
  params: JsonSql<Params>;
}

/** The columns of the first message whose condition is true, for a view with a sentence. */
export function messageColumns(cases: MessageCase[]): MessageColumns {
  const firstOf = (column: (each: MessageCase) => Sql): Sql =>
    `case ${cases.map((each) => `when ${each.when} then ${column(each)}`).join(' ')} end`;
  return {
    text: firstOf(textOf),
    code: firstOf(({ message }) => `'${message.code}'`),
    params: new JsonSql<Params>(firstOf(({ params = {} }) => projection<Params>(params).sql)),
  };
}

/** The sentence as SQL: the texts between the placeholders, joined with the values. */
function textOf({ message, params = {} }: MessageCase): Sql {
  const parts = message.template.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? params[part] : part && `'${part}'`));
  return parts.filter(Boolean).join(' || ');
}
