import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '../domain/magic-link.js';

/** A token of 256 random bits (PR-7). */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const newCode = (): string => String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Hashes the code with the token's hash, because the hash of six digits alone could be reversed by trying all codes. */
export const codeHashOf = (tokenHash: Uint8Array, code: string): Buffer => createHash('sha256').update(tokenHash).update(code).digest();

export const sameHash = (one: Uint8Array, other: Uint8Array): boolean => one.length === other.length && timingSafeEqual(one, other);
