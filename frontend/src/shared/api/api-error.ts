import { formatMessage } from '@/shared/texts/format-message';
import { getT, serverMessages } from '@/shared/texts/texts';
import { formatWhole } from '@/shared/lib/format';

/** An invalid field of a request, with the name that the server uses. */
export interface FieldError {
  field: string;
  message: string;
}

/** The error of every failed call: an error response, an unreachable server or a response that is not JSON. */
export interface ApiError {
  /** The HTTP status; 0 without a response. */
  status: number;
  /** A stable identifier. The client sets `unreachable`, `unexpected` and `unnamed`; all others come from the server. */
  code: string;
  /** A message for the user. */
  message: string;
  fields: FieldError[];
  /** Status, colon, body text, or status text when the body is empty (PR-55). */
  thrown: string;
  /** The current state of an object that was changed elsewhere; undefined for every other error. */
  current?: unknown;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    // A proxy can return HTML or plain text, for which the error has a general message.
    return null;
  }
}

const NUMBER = /\d+(?:,\d{3})*/g;

/** Returns what stands in a message in place of `{a}`, `{b}` and `{c}` of a template; undefined for another message. */
function valuesIn(message: string, template: string): string[] | undefined {
  const parts = template.split(/\{[abc]\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return parts.length > 1 ? new RegExp(`^${parts.join('(.+)')}$`).exec(message)?.slice(1) : undefined;
}

/**
 * The message in the current language; the English one when it has no translation. A code with several messages has one for each.
 * The default messages of a validation start with the name of the field.
 */
function translated(code: string, message: string): string {
  const texts = serverMessages();
  const template = message.replace(NUMBER, '{n}');
  const exact = texts[template] ?? texts[template.replace(/^\S+/, '{field}')];
  if (exact === undefined) {
    for (const [key, text = ''] of Object.entries(texts)) {
      const values = valuesIn(message, key);
      if (values !== undefined) return formatMessage(text, { a: values[0] ?? '', b: values[1] ?? '', c: values[2] ?? '' });
    }
  }
  const translation = exact ?? texts[code];
  if (translation === undefined) return message;
  const [n = '', m = ''] = [...message.matchAll(NUMBER)].map(([digits]) => formatWhole(Number(digits.replaceAll(',', ''))));
  return formatMessage(translation, { n, m, message });
}

/** A message that the server has stored, such as the result of a trial restore, in the current language. */
export function translateMessage(message: string): string {
  return translated('', message);
}

function fieldsOf(errors: unknown): FieldError[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((entry: unknown) =>
    isRecord(entry) && typeof entry.field === 'string' && typeof entry.message === 'string'
      ? [{ field: entry.field, message: translated('', entry.message) }]
      : [],
  );
}

/** Reads an error body of the server (PR-53). Any other body results in a general message. */
export function apiErrorOf(status: number, statusText: string, body: string): ApiError {
  const parsed = parseJson(body);
  const errorBody = isRecord(parsed) ? parsed : {};
  const text = errorBody.message ?? errorBody.error;
  const hasText = typeof text === 'string' && text !== '';
  const code = typeof errorBody.code === 'string' ? errorBody.code : hasText ? 'unnamed' : 'unexpected';
  return {
    status,
    code,
    message: hasText ? translated(code, text) : getT('common')('unexpected'),
    fields: fieldsOf(errorBody.errors),
    thrown: `${String(status)}: ${body === '' ? statusText : body}`,
    ...(errorBody.current === undefined ? {} : { current: errorBody.current }),
  };
}

/** The error of a missing network, a refused connection or an interrupted response. */
export function unreachableError(reason: string): ApiError {
  return { status: 0, code: 'unreachable', message: getT('common')('unreachable'), fields: [], thrown: `0: ${reason}` };
}

export function isApiError(value: unknown): value is ApiError {
  return isRecord(value) && typeof value.status === 'number' && typeof value.thrown === 'string';
}

/** The message of the error, or the observed one (`fallback`, PR-55) when the server has sent none. */
export function errorMessage(error: unknown, fallback: string): string {
  return isApiError(error) && error.code !== 'unexpected' ? error.message : fallback;
}

/** The message of the server for one field of the request. */
export function fieldMessage(error: ApiError | null, field: string): string | undefined {
  return error?.fields.find((fieldError) => fieldError.field === field)?.message;
}

/** An error that can be thrown. Its message is `thrown` (PR-55). */
export class ThrownApiError extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.thrown);
    this.name = 'ThrownApiError';
    this.error = error;
  }
}
