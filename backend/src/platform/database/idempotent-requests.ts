import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError, domainError } from '../../kernel/domain-error.js';
import { Every, HOUR } from '../schedule/every.js';
import { platformTable } from '../tables/declared-tables.js';
import { TypeormUnitOfWork } from './typeorm-unit-of-work.js';

// Answers to the requests of the last 24 hours.
platformTable('idempotent_requests', { backup: 'never' });

export class KeyOfAnotherRequest extends domainError(
  'idempotency_key_reused',
  'limit',
  'This Idempotency-Key was sent with another request. Please use a new one.',
) {}

/** The first request is still running, or its instance stopped between the commit and the answer. */
export class NoAnswerYet extends domainError(
  'idempotent_request_unanswered',
  'conflict',
  'The same request was sent before, and its answer is not available. Please reload the list and look for the result.',
) {}

/** Ends the transaction of a request whose key another transaction has stored. */
class Repeated extends Error {}

interface IdempotentRequest {
  /** The key is separate for each account. */
  account: string;
  key: string;
  /** Method, path and body. */
  content: string;
  /** Whether the answer has a secret that is not stored elsewhere. */
  hasSecretAnswer?: boolean;
}

/** `account` of a creator. */
export const creatorAccount = (creatorId: number | undefined): string => `creator ${creatorId}`;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The key of the request encrypts its answer, because the database has only a hash of it. */
const answerKey = (key: string): Buffer => createHmac('sha256', key).update('answer').digest();

function encrypt(answer: string, key: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, answerKey(key), iv);
  const text = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
}

function decrypt(stored: string, key: string): string {
  const bytes = Buffer.from(stored, 'base64');
  const decipher = createDecipheriv(CIPHER, answerKey(key), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** A row by its id, or by the key of an account that was merged into this one. */
const FIND = `select request_hash, answer from idempotent_requests where id = $1
  union all select request_hash, answer from idempotent_requests where account = $2 and key_hash = $3 limit 1`;

/** Create requests that are repeated, for example because no response arrived, create nothing (PR-88). */
@Injectable()
export class IdempotentRequests {
  constructor(private readonly work: TypeormUnitOfWork) {}

  /** Runs `create` once for each key. Its first transaction stores the key, so the key and the object are committed together. */
  async run({ account, key, content, hasSecretAnswer = false }: IdempotentRequest, create: () => Promise<unknown>): Promise<unknown> {
    const keyHash = createHash('sha256').update(key).digest();
    const id = createHash('sha256').update(`${account} ${key}`).digest();
    // The key is not stored, because the content may contain a password, which could be guessed from a hash without a key.
    const hash = createHmac('sha256', key).update(content).digest();
    const request = [id, account, keyHash];
    const answered = async (): Promise<string | undefined> => {
      const stored = await this.answerOf(request, hash);
      return stored !== undefined && hasSecretAnswer ? decrypt(stored, key) : stored;
    };
    const earlier = await answered();
    if (earlier !== undefined) return earlier;
    let writtenBy: string | undefined;
    try {
      const answer = await this.work.runWithPrecondition(async () => {
        const stored = `insert into idempotent_requests (id, account, key_hash, request_hash) values ($1, $2, $3, $4)
          on conflict do nothing returning xmin::text as transaction`;
        const row = await this.work.one<{ transaction: string }>(stored, [...request, hash]);
        if (row === undefined) throw new Repeated();
        writtenBy = row.transaction;
      }, create);
      // An answer without a body is an empty text.
      const text = typeof answer === 'string' ? answer : answer === undefined ? '' : JSON.stringify(answer);
      await this.work.execute('update idempotent_requests set answer = $2 where id = $1', [
        id,
        hasSecretAnswer ? encrypt(text, key) : text,
      ]);
      return answer;
    } catch (error) {
      if (error instanceof Repeated) return answered();
      // Refused after its first transaction, as when the mail of an invitation cannot be sent.
      if (error instanceof DomainError && writtenBy !== undefined)
        await this.work.execute('delete from idempotent_requests where id = $1 and xmin::text = $2', [id, writtenBy]);
      throw error;
    }
  }

  /** A repeated request of an account that was merged gets the first answer in the account that stays (PR-104). */
  async move(from: string, into: string): Promise<void> {
    await this.work.execute('update idempotent_requests set account = $2 where account = $1', [from, into]);
  }

  private async answerOf(request: unknown[], hash: Buffer): Promise<string | undefined> {
    const row = await this.work.one<{ request_hash: Buffer; answer: string | null }>(FIND, request);
    if (row === undefined) return undefined;
    if (!row.request_hash.equals(hash)) throw new KeyOfAnotherRequest();
    if (row.answer === null) throw new NoAnswerYet();
    return row.answer;
  }

  @Every('sweep-idempotent-requests', HOUR)
  async sweep(): Promise<void> {
    await this.work.execute(`delete from idempotent_requests where created_at < now() - interval '24 hours'`);
  }
}
