import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits. Only the hash is stored, so that a copy of the database opens no link. */
export const newToken = (): string => randomBytes(16).toString('base64url');

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
