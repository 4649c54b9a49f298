import { Flag, Id, Instant, ListOf, Nested, OneOf, Text, Whole } from '../http/contract/fields.js';
import { message } from '../../kernel/message.js';
import { nameOfAtMost } from '../http/contract/rules.js';
import { siteName } from '../texts/server-text.js';
import { PASSKEY_NAME_MAX, type Challenge, type Credential } from './passkeys.port.js';

/** A challenge is valid for this time. */
export const CHALLENGE_MS = 5 * 60 * 1000;
/** COSE: ECDSA P-256, RSA, Ed25519, one of which every authenticator supports. */
export const ALGORITHMS = [-7, -257, -8];
/** A credential id has at most 1,023 bytes (WebAuthn). */
const CREDENTIAL_ID_MAX = 1_364;
/** Key and attestation of an authenticator take less than 1 kB; certificates, which Vitrine does not request, up to 8 kB. */
const ATTESTATION_MAX = 16_000;
const CLIENT_DATA_MAX = 4_000;
const SIGNATURE_MAX = 2_000;
const BASE64URL = /^[A-Za-z0-9_-]+$/;

const invalidPasskey = message('invalid_passkey', 'This is not an answer of a passkey');
const Encoded = (description: string, max: number) => Text({ description, min: 1, max, pattern: BASE64URL, error: invalidPasskey({}) });

const PasskeyName = ({ optional = false } = {}): PropertyDecorator =>
  Text({
    description: `Name that the owner recognises the passkey by.${optional ? ' Browser and system in the language of the request by default.' : ''}`,
    optional,
    ...nameOfAtMost(PASSKEY_NAME_MAX),
    example: 'Firefox on Linux',
  });

export class AttestationDto {
  @Encoded('What the browser signed, base64url.', CLIENT_DATA_MAX)
  clientDataJSON: string;

  @Encoded('The new public key, base64url.', ATTESTATION_MAX)
  attestationObject: string;
}

/** The answer of `navigator.credentials.create`, as `RegistrationResponseJSON`; other fields are ignored. */
export class NewPasskeyDto {
  @Encoded('Credential id, base64url.', CREDENTIAL_ID_MAX)
  id: string;

  @Nested(AttestationDto, { description: 'Answer of the authenticator.' })
  response: AttestationDto;

  @PasskeyName({ optional: true })
  name?: string;
}

export class AssertionDto {
  @Encoded('What the browser signed, base64url.', CLIENT_DATA_MAX)
  clientDataJSON: string;

  @Encoded('Data of the authenticator, base64url.', SIGNATURE_MAX)
  authenticatorData: string;

  @Encoded('Signature, base64url.', SIGNATURE_MAX)
  signature: string;
}

/** The answer of `navigator.credentials.get`, as `AuthenticationResponseJSON`; other fields are ignored. */
export class PasskeyProofDto {
  @Encoded('Credential id, base64url.', CREDENTIAL_ID_MAX)
  id: string;

  @Nested(AssertionDto, { description: 'Answer of the authenticator.' })
  response: AssertionDto;
}

export class PasskeyIdDto {
  @Id({ description: 'Id of the passkey.' })
  id: number;
}

export class RenamePasskeyDto {
  @PasskeyName()
  name: string;
}

export class PasskeyView {
  @Id({ description: 'Id for `PATCH` and `DELETE`.' })
  id: number;

  @Text({ description: 'Name; at first the browser and system that added the passkey.', example: 'Firefox on Linux' })
  name: string;

  @Instant({ description: 'Time of creation.' })
  createdAt: string;

  @Instant({ description: 'Time of the last sign-in with it; null before the first.', nullable: true })
  lastUsedAt: string | null;
}

export class CredentialView {
  @Text({ description: 'Credential id, base64url.' })
  id: string;

  @OneOf(['public-key'], { description: 'Type of the credential.' })
  type: 'public-key';

  static of({ id }: Credential): CredentialView {
    return { id, type: 'public-key' };
  }
}

export class RelyingPartyView {
  @Text({ description: 'Domain of the installation.', example: 'vitrine.example' })
  id: string;

  @Text({ description: 'Name of the site.' })
  name: string;
}

export class PasskeyUserView {
  @Text({ description: 'Handle of the account, base64url.' })
  id: string;

  @Text({ description: 'Username.' })
  name: string;

  @Text({ description: 'Username.' })
  displayName: string;
}

export class KeyParameterView {
  @OneOf(['public-key'], { description: 'Type of the credential.' })
  type: 'public-key';

  @Whole({ description: 'COSE algorithm.', example: -7 })
  alg: number;
}

export class AuthenticatorSelectionView {
  @OneOf(['required'], { description: 'The passkey signs in without a username.' })
  residentKey: 'required';

  @Flag({ description: 'The same for older browsers.' })
  requireResidentKey: boolean;

  @OneOf(['required'], { description: 'The authenticator checks its owner by PIN, fingerprint or face.' })
  userVerification: 'required';
}

/** The account that gets a passkey. */
interface PasskeyOwner {
  /** An authenticator keeps one passkey for each handle. */
  handle: string;
  username: string;
  credentials: Credential[];
}

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export class RegistrationOptionsView {
  @Text({ description: 'Challenge, base64url: valid once, for 5 minutes.' })
  challenge: string;

  @Nested(RelyingPartyView, { description: 'This installation.' })
  rp: RelyingPartyView;

  @Nested(PasskeyUserView, { description: 'The account.' })
  user: PasskeyUserView;

  @ListOf(KeyParameterView, { description: 'Accepted keys.' })
  pubKeyCredParams: KeyParameterView[];

  @ListOf(CredentialView, { description: 'Passkeys that the account has, which an authenticator must not create again.' })
  excludeCredentials: CredentialView[];

  @Nested(AuthenticatorSelectionView, { description: 'Requirements.' })
  authenticatorSelection: AuthenticatorSelectionView;

  @OneOf(['none'], { description: 'No certificate of the authenticator is requested.' })
  attestation: 'none';

  @Whole({ description: 'Time for the answer, in milliseconds.', min: 1 })
  timeout: number;

  static of({ challenge, domain, handle, username, credentials }: PasskeyOwner & Challenge): RegistrationOptionsView {
    return {
      challenge,
      rp: { id: domain, name: siteName() },
      user: { id: Buffer.from(handle).toString('base64url'), name: username, displayName: username },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: credentials.map((credential) => CredentialView.of(credential)),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      timeout: CHALLENGE_MS,
    };
  }
}

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export class PasskeyOptionsView {
  @Text({ description: 'Challenge, base64url: valid once, for 5 minutes.' })
  challenge: string;

  @Text({ description: 'Domain of the installation.', example: 'vitrine.example' })
  rpId: string;

  @ListOf(CredentialView, { description: 'Accepted passkeys; empty: any passkey of the installation.' })
  allowCredentials: CredentialView[];

  @OneOf(['required'], { description: 'The authenticator checks its owner by PIN, fingerprint or face.' })
  userVerification: 'required';

  @Whole({ description: 'Time for the answer, in milliseconds.', min: 1 })
  timeout: number;

  static of({ challenge, domain }: Challenge, credentials: Credential[] = []): PasskeyOptionsView {
    return {
      challenge,
      rpId: domain,
      allowCredentials: credentials.map((credential) => CredentialView.of(credential)),
      userVerification: 'required',
      timeout: CHALLENGE_MS,
    };
  }
}
