/** With a scheme, or with a dot or a port in its host, so that `black/white` is no address. */
const ADDRESS = /^(?:https?:\/\/[^\s/]+|[^\s/@.:]+[.:][^\s/]+)\/(?:-\/)?@?([^\s/?#]+)/i;
/** As the fediverse names people. */
const HANDLE = /^(?:@|acct:)([^\s@]+)@[^\s@]+$/i;

/** The username in a pasted address of a profile, or in `@name@host`; undefined for any other text. */
export function searchedUsername(text: string): string | undefined {
  return (ADDRESS.exec(text) ?? HANDLE.exec(text))?.[1];
}
