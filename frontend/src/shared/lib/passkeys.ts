import { loadChunk } from './load-chunk';

/** The authenticator did not answer: the visitor has closed its dialog, the time is over, or the library cannot be downloaded. */
type PasskeyFailure = 'cancelled' | 'exists';

type Answered<Answer> = { answer: Answer; failure?: undefined } | { answer?: undefined; failure: PasskeyFailure };

const IP_ADDRESS = /^[\d.]+$|^\[/;

/** Passkeys need a domain, a secure connection and a browser that knows them. */
export const arePasskeysPossible = (): boolean =>
  typeof window !== 'undefined' && 'PublicKeyCredential' in window && !IP_ADDRESS.test(window.location.hostname);

/** The library is downloaded when the first passkey is used. */
const loadLibrary = () => loadChunk(() => import('@simplewebauthn/browser'));

/** What a call of the library needs, as the API declares it: the lists of constants are texts there. */
type Options<Call extends 'startRegistration' | 'startAuthentication'> = Parameters<
  Awaited<ReturnType<typeof loadLibrary>>[Call]
>[0]['optionsJSON'];

async function failureOf<Answer>(ask: () => Promise<Answer>): Promise<Answered<Answer>> {
  try {
    return { answer: await ask() };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error.name === 'InvalidStateError') return { failure: 'exists' };
    // The browser gives no other reason, so that a page cannot find out which passkeys exist.
    if (
      ['ChunkError', 'NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError', 'ConstraintError', 'WebAuthnError'].includes(
        error.name,
      )
    )
      return { failure: 'cancelled' };
    throw error;
  }
}

/** Asks the browser to create a passkey. */
export async function createPasskey(options: object) {
  return failureOf(async () => (await loadLibrary()).startRegistration({ optionsJSON: options as Options<'startRegistration'> }));
}

/** Asks the browser to sign a challenge with a passkey. */
export async function answerWithPasskey(options: object) {
  return failureOf(async () => (await loadLibrary()).startAuthentication({ optionsJSON: options as Options<'startAuthentication'> }));
}
