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
  return violates(error, '23503', constraint);
}

function violates(error: unknown, code: string, constraint?: string): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const cause = error.driverError as PostgresError;
  return cause.code === code && (constraint === undefined || cause.constraint === constraint);
}
