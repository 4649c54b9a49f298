import { Fragment } from 'react';

/** Before a word of `daily_media_stats` or `AddReports1795420441501`. */
const WORD_START = /(?<=_)|(?<=[a-z])(?=[A-Z\d])/;

/** The name of a table, of an index or of a migration. Lines break between its words. */
export function Identifier({ name }: { name: string }) {
  return name.split(WORD_START).map((word, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {word}
    </Fragment>
  ));
}

export const renderIdentifier = (name: string) => <Identifier name={name} />;
