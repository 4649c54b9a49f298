/** Checks of addresses in environment variables. Their messages do not contain the address, which may contain a password. */
import { ValidateBy } from 'class-validator';

const UNREADABLE =
  'cannot be read as an address: in the user name and the password write % as %25, @ as %40, : as %3A, / as %2F, ? as %3F and # as %23';

type Problem = string | undefined;

const checked = (name: string, problemOf: (text: string) => Problem): PropertyDecorator =>
  ValidateBy({
    name,
    validator: {
      validate: (value) => problemOf(String(value)) === undefined,
      defaultMessage: (given) => `${given?.property} ${problemOf(String(given?.value))}`,
    },
  });

/** An address with one of the schemes. */
export const IsAddress = (...schemes: string[]): PropertyDecorator => checked('isAddress', (text) => problemOf(text, schemes));

/** Addresses with commas between them. */
export const AreAddresses = (...schemes: string[]): PropertyDecorator =>
  checked('areAddresses', (text) => addressesIn(text).reduce<Problem>((problem, each) => problem ?? problemOf(each, schemes), undefined));

/** An http or https address of which only the origin counts. */
export const IsOrigin = (): PropertyDecorator =>
  checked('isOrigin', (text) => {
    const problem = problemOf(text, ['http', 'https']);
    if (problem !== undefined) return problem;
    const { username, password, pathname, search } = new URL(text);
    const parts = [
      [username + password, 'a user name or a password'],
      [pathname.replaceAll('/', ''), 'a path'],
      [search, 'a query'],
    ];
    const extra = parts.flatMap(([part, name]) => (part === '' ? [] : [name]));
    return extra.length === 0 ? undefined : `must be an address such as https://vitrine.example, without ${extra.join(' and ')}`;
  });

/** The addresses of a list with commas between them. */
export const addressesIn = (list: string): string[] => list.split(',').flatMap((each) => each.trim() || []);

function problemOf(text: string, schemes: string[]): Problem {
  if (!schemes.some((scheme) => text.toLowerCase().startsWith(`${scheme}://`)))
    return schemes[0] === 'http'
      ? 'must be an http or https address'
      : `must start with ${schemes.map((each) => `${each}://`).join(' or ')}`;
  return /\s/.test(text) || !isReadable(text) ? UNREADABLE : undefined;
}

function isReadable(text: string): boolean {
  // `postgres://user:password@/database` names no host: it is a socket on this machine.
  const address = URL.parse(text.replace('@/', '@localhost/'));
  if (address === null) return false;
  const { username, password, pathname, search, hash } = address;
  // A / or # in a password ends the host before the @.
  if (hash !== '' || `${pathname}${search}`.includes('@')) return false;
  return [username, password, pathname].every(isDecodable);
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}
