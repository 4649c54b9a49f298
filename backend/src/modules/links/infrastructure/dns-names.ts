import { Resolver } from 'node:dns/promises';

const PATIENCE = { timeout: 1_000, tries: 2 };

/** All addresses of a name, IPv4 first; none when there is no such name. */
export type ResolveName = (name: string, signal: AbortSignal) => Promise<string[]>;

/**
 * Asks the name servers themselves. The system's own look-up (`getaddrinfo`) would read the hosts file and search
 * domains, and block a thread that file access needs too: a name server that is silent must slow nobody else.
 */
export const resolveName: ResolveName = async (name, signal) => {
  const resolver = new Resolver(PATIENCE);
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  signal.removeEventListener('abort', cancel);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};
