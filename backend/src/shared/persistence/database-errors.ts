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

function violates(error: unknown, code: string, constraint?: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause = error.driverError as PostgresError;
  return cause.code === code && (constraint === undefined || cause.constraint === constraint);
}
