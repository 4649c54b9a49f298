import { texts } from '../lib/texts/texts';

/** One wrong field of a request, as the server names it. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** What every failed call ends in, whatever went wrong on the way. */
export interface Problem {
  /** The HTTP status; 0 when no answer came at all. */
  status: number;
  /** Stable, for code; `unreachable`, `unexpected` and `unnamed` are ours, the others the server's. */
  code: string;
  /** A sentence for people. */
  message: string;
  fields: FieldProblem[];
  /** Status, colon, body text, or status text when the body is empty (PR-55). */
  thrown: string;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // A proxy's HTML page or plain text: the sentence below stands in for it.
    return null;
  }
}

function fieldsOf(errors: unknown): FieldProblem[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((entry: unknown) =>
    isRecord(entry) && typeof entry.field === 'string' && typeof entry.message === 'string'
      ? [{ field: entry.field, message: entry.message }]
      : [],
  );
}

/** The server's one error body (PR-53), or a general sentence when the answer is something else. */
export function problemOf(status: number, statusText: string, body: string): Problem {
  const answer = parsed(body);
  const known = isRecord(answer) ? answer : {};
  const text = known.message ?? known.error;
  const hasText = typeof text === 'string' && text !== '';
  return {
    status,
    code: typeof known.code === 'string' ? known.code : hasText ? 'unnamed' : 'unexpected',
    message: hasText ? text : texts().common.unexpected,
    fields: fieldsOf(known.errors),
    thrown: `${String(status)}: ${body === '' ? statusText : body}`,
  };
}

/** No network, a refused connection, an answer cut short. */
export function unreachableProblem(reason: string): Problem {
  return { status: 0, code: 'unreachable', message: texts().common.unreachable, fields: [], thrown: `0: ${reason}` };
}

export function isProblem(value: unknown): value is Problem {
  return isRecord(value) && typeof value.status === 'number' && typeof value.thrown === 'string';
}

/** What the server said, or else the sentence that was observed in this place (PR-55). */
export function errorMessage(error: unknown, fallback: string): string {
  return isProblem(error) && error.code !== 'unexpected' ? error.message : fallback;
}

/** A problem as something to throw; its message is the observed one (PR-55). */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.thrown);
    this.name = 'ProblemError';
    this.problem = problem;
  }
}
