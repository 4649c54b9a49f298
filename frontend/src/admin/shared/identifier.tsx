import { Fragment } from 'react';

/** Before a word of `daily_media_stats`, `AddReports1795420441501` or `second.admin@example.org`. */
const WORD_START = /(?<=[_.])|(?=@)|(?<=[a-z])(?=[A-Z\d])/;

/**
 * A name without spaces, or a text with such a name: of a table, an index, a migration or an account, or an email address. Lines
 * break between its words.
 */
export function Identifier({ name }: { name: string }) {
  return name.split(WORD_START).map((word, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {word}
    </Fragment>
  ));
}
