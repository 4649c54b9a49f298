import { jest } from '@jest/globals';

const bytes = new Uint8Array([1, 2, 3]).buffer;
const AAEC = 'AQID';

/** What the API gets for the passkey of `fakeAuthenticator`. */
export const CREDENTIAL_ID = AAEC;

/** Gives the window an authenticator. `refuse` makes its next answer an error, as when the visitor closes its dialog. */
export function fakeAuthenticator() {
  let refusal: string | undefined;
  const answer = (response: object) => {
    if (refusal !== undefined) return Promise.reject(Object.assign(new Error('refused'), { name: refusal }));
    return Promise.resolve({ id: AAEC, rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) });
  };
  const create = jest.fn(() => answer({ clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] }));
  const get = jest.fn(() => answer({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }));
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
  return { refuse: (name: string | undefined) => (refusal = name), create, get };
}

/** Takes the authenticator of `fakeAuthenticator` away. */
export function removeAuthenticator(): void {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}

export const registrationOptions = {
  challenge: AAEC,
  rp: { id: 'localhost', name: 'Vitrine' },
  user: { id: AAEC, name: 'amber-otter', displayName: 'amber-otter' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
  timeout: 300_000,
};

export const proofOptions = { challenge: AAEC, rpId: 'localhost', allowCredentials: [], userVerification: 'required', timeout: 300_000 };
