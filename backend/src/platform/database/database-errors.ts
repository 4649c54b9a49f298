import { QueryFailedError } from 'typeorm';

interface PostgresError extends Error {
  code?: string;
  constraint?: string;
}

/** Adapters translate what the database refuses into a domain error; its codes never leave them. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return violates(error, '23505', constraint);
}

export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  // since PostgreSQL 18 a constraint that restricts says so by a code of its own
  return violates(error, '23503', constraint) || violates(error, '23001', constraint);
}

/** Somebody else holds what is needed, and waiting would not help: a lock asked for without waiting, or a deadlock. */
export function isCollision(error: unknown): boolean {
  return violates(error, '55P03') || violates(error, '40P01');
}

/** No connection, a database that starts or stops, too many clients, a statement or a lock that took too long. */
const AWAY = /^(08...|53...|57P0[123]|57014|55P03|25P03|40P01|ECONNREFUSED|ECONNRESET|ENOTFOUND|EPIPE|ETIMEDOUT)$/;
/** The driver gives these no code. */
const CUT_OFF =
  /timeout exceeded when trying to connect|connection terminated|connection timeout|server closed the connection|not queryable|already released/i;

/** It failed because of the database's state, not of what was asked of it: trying again later makes sense. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isOutOfReach);
  const { code } = asTold(error);
  return code === undefined ? CUT_OFF.test(error.message) : AWAY.test(code);
}

/** It was given text that no PostgreSQL can hold: a NUL. Fields refuse that themselves; names in paths come here. */
export function isUnwritableText(error: unknown): boolean {
  return error instanceof Error && asTold(error).code === '22021';
}

/** By the driver, whichever of the two ways to the database was taken. */
const asTold = (error: Error): PostgresError => (error instanceof QueryFailedError ? (error.driverError as PostgresError) : error);

function violates(error: unknown, code: string, constraint?: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause = asTold(error);
  return cause.code === code && (constraint === undefined || cause.constraint === constraint);
}
