import { QueryFailedError } from 'typeorm';
import { domainError } from '../../kernel/domain-error.js';

/** The database or the storage does not answer yet. */
export class NotReady extends domainError('not_ready', 'unavailable', 'The service is not ready yet.', { retryAfter: 5 }) {}

/** The database is unavailable or overloaded. */
export class Overloaded extends domainError('overloaded', 'unavailable', 'The service is very busy. Please try again in a moment.', {
  retryAfter: 2,
}) {}

interface PostgresError extends Error {
  code?: string;
  constraint?: string;
}

/** Adapters translate constraint violations into domain errors; PostgreSQL error codes are not used outside adapters. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return violates(error, '23505', constraint);
}

export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  // PostgreSQL 18 reports `on delete restrict` with the separate code 23001.
  return violates(error, '23503', constraint) || violates(error, '23001', constraint);
}

/** Whether another transaction holds the lock: `nowait` or the lock timeout failed, or PostgreSQL resolved a deadlock. */
export function isCollision(error: unknown): boolean {
  return violates(error, '55P03') || violates(error, '40P01');
}

export function isPermissionDenied(error: unknown): boolean {
  return violates(error, '42501');
}

/**
 * No connection, database starting, stopping or read-only, too many clients, timeout of a statement, lock or transaction, deadlock, and a
 * conflict with another transaction or with the replay of a replica.
 */
const UNAVAILABLE_CODES = /^(08...|53...|57P0[123]|57014|55P03|25P03|25006|40P01|40001|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT)$/;
/** Connection errors of the driver that have no code. */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|^timeout expired$|query read timeout|connection terminated|connection timeout|server closed the connection|not queryable|already released/i;

/** Whether the error is temporary: the database is unavailable or overloaded, and the same statement may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const { code } = driverErrorOf(error);
  return code === undefined ? UNAVAILABLE_MESSAGES.test(error.message) : UNAVAILABLE_CODES.test(code);
}

/** Whether the database accepts no writes: a managed host sets it so while the disk is full, and a standby always is. */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && driverErrorOf(error).code === '25006';
}

/** Whether PostgreSQL rejected a text with a NUL. Field validation rejects such texts, but path parameters reach the query. */
export function isUnwritableText(error: unknown): boolean {
  return error instanceof Error && driverErrorOf(error).code === '22021';
}

/** The error of the pg driver. TypeORM wraps it in `QueryFailedError`; the read pool does not. */
const driverErrorOf = (error: Error): PostgresError => (error instanceof QueryFailedError ? (error.driverError as PostgresError) : error);

function violates(error: unknown, code: string, constraint?: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause = driverErrorOf(error);
  return cause.code === code && (constraint === undefined || cause.constraint === constraint);
}
