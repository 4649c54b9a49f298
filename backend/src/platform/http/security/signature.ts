import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config/config.js';

/** Signs the content of a cookie. The content begins with its purpose, because other signatures use the same secret. */
export const signatureOf = ({ sessionSecret }: Pick<Config, 'sessionSecret'>, content: string): string =>
  hmac(sessionSecret, content).toString('base64url');

/** Whether the present or a former secret made the signature. */
export function isSignature({ sessionSecrets }: Pick<Config, 'sessionSecrets'>, signature: string, content: string): boolean {
  const received = Buffer.from(signature, 'base64url');
  return sessionSecrets.some((secret) => {
    const expected = hmac(secret, content);
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
}

const hmac = (secret: string, content: string): Buffer => createHmac('sha256', secret).update(content).digest();
