import { Fragment, type ReactNode } from 'react';

const PLACEHOLDER = /(\{\w+\})/;

/** A text with elements in place of its placeholders. */
export function textWith<Name extends string>(
  textOf: (names: Record<Name, string>) => string,
  elements: Record<Name, ReactNode>,
): ReactNode {
  const names = Object.fromEntries(Object.keys(elements).map((name) => [name, `{${name}}`])) as Record<Name, string>;
  return textOf(names)
    .split(PLACEHOLDER)
    .map((part, index) => <Fragment key={index}>{PLACEHOLDER.test(part) ? elements[part.slice(1, -1) as Name] : part}</Fragment>);
}
