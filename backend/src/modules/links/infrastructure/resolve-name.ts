import { Resolver } from 'node:dns/promises';

const RESOLVER_OPTIONS = { timeout: 1_000, tries: 2 };

/** Returns all addresses of a name, IPv4 first; an empty list when the name does not exist. */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<string[]>;

/**
 * Queries the name servers directly. `getaddrinfo` would use the hosts file and search domains. It would also block a
 * thread of the pool that file access uses, so a slow name server would delay other requests.
 */
export const resolveName: ResolveName = async (name, signal) => {
  const resolver = new Resolver(RESOLVER_OPTIONS);
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  signal.removeEventListener('abort', cancel);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};
