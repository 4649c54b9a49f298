import { isSignature, signatureOf } from '../../platform/http/security/signature.js';

/** Path of the page that ends the digest. */
export const UNSUBSCRIBE_PATH = 'auth/unsubscribe';

const TOKEN = /^(\d{1,10})\.([\w-]{43})$/;
const signed = (creatorId: number): string => `digest-unsubscribe ${creatorId}`;

/** A URL that ends the digest of an account, and does nothing else. It is valid as long as the secret that signed it is listed (PR-82). */
export const unsubscribeUrl = (config: { publicUrl: string; sessionSecret: string }, creatorId: number): string =>
  `${config.publicUrl}/${UNSUBSCRIBE_PATH}?token=${creatorId}.${signatureOf(config, signed(creatorId))}`;

/** The account of a token; undefined for one that this installation has not signed. */
export function creatorOfToken(config: { sessionSecrets: string[] }, token: string): number | undefined {
  const [, id = '', signature = ''] = TOKEN.exec(token) ?? [];
  const creatorId = Number(id);
  return signature !== '' && isSignature(config, signature, signed(creatorId)) ? creatorId : undefined;
}
