import { Fragment } from 'react';

/** Letters that fit into a line of the narrower of two columns on a phone. */
const MAX_WORD = 14;
/** Letters of an address that fits into two of these lines. */
const MAX_ADDRESS = 20;

/** The pieces of a name that stay together: an address may break before a dot, and after a slash or an underscore. */
const pieces = (name: string): string[] => (name.match(/\.?[^./_]*[/_]?/g) ?? []).filter((piece) => piece !== '');

/** True for a name that is cut within a word, or is an address of more than two lines, unless its link has a row for itself. */
export const needsRow = (name: string): boolean =>
  name.split(' ').some((word) => word.length > MAX_ADDRESS) ||
  pieces(name).some((piece) => piece.split(/[\s-]/).some((word) => word.length > MAX_WORD));

/** The name of a link, which breaks between words before it breaks within a word. */
export function LinkName({ name }: { name: string }) {
  return pieces(name).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 ? <wbr /> : null}
      {piece}
    </Fragment>
  ));
}
