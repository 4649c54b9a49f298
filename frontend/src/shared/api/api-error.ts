import { isRecord, parseJson } from '@/shared/lib/json';
import { formatMessage } from '@/shared/texts/format-message';
import { currentLanguage } from '@/shared/texts/language';
import { getT, serverMessages } from '@/shared/texts/texts';

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
  /** The id of the request in the log of the server. */
  requestId?: string;
  /** The current state of an object that was changed elsewhere; undefined for every other error. */
  current?: unknown;
}

/** A sentence of the server with its code and the values in it. One that an earlier version stored has no code. */
export interface ServerMessage {
  message: string;
  code?: string | null;
  params?: Record<string, string | number> | null;
}

/** The message in the current language, or the server's English one when its code has no translation. */
export function translateMessage({ message, code, params }: ServerMessage): string {
  if (typeof code !== 'string' || !isRecord(params)) return message;
  const texts = serverMessages();
  // A code with several messages has one for each reason.
  const translation = texts[`${code}.${String(params.reason)}`] ?? texts[code];
  if (translation === undefined) return message;
  const { until } = params;
  // In the time zone of the visitor.
  const time = until && { until: new Date(until).toLocaleString(currentLanguage()) };
  return formatMessage(translation, { ...params, ...time });
}

type FieldProblem = ServerMessage & { field: string };

const isFieldProblem = (value: unknown): value is FieldProblem =>
  isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';

/** The label in the parameters is English, so a translation names the field by the last part of its path. */
function fieldErrorOf({ field, message, code, params }: FieldProblem): FieldError {
  return { field, message: translateMessage({ message, code, params: params && { ...params, field: field.split('.').at(-1) ?? '' } }) };
}

const INVALID_REQUEST = 'invalid_request';

/** Reads an error body of the server (PR-53). Any other body results in a general message. */
export function apiErrorOf(status: number, statusText: string, body: string): ApiError {
  const parsed = parseJson(body);
  const errorBody = isRecord(parsed) ? parsed : {};
  const text = errorBody.message ?? errorBody.error;
  const hasText = typeof text === 'string' && text !== '';
  const code = typeof errorBody.code === 'string' ? errorBody.code : hasText ? 'unnamed' : 'unexpected';
  const params = errorBody.params as ServerMessage['params'];
  const fields = (Array.isArray(errorBody.errors) ? errorBody.errors : []).filter(isFieldProblem).map(fieldErrorOf);
  const message = hasText ? translateMessage({ message: text, code, params }) : getT('common')('unexpected');
  return {
    status,
    code,
    // The message of an invalid request is the one of its first invalid field.
    message: code === INVALID_REQUEST ? (fields[0]?.message ?? message) : message,
    fields,
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

/** The error of a call, as the hooks and thrown errors hold it. */
export const asApiError = (error: unknown): ApiError | undefined => (isApiError(error) ? error : undefined);

/** The message of the error, or the observed one (`fallback`, PR-55) when the server has sent none. */
export function errorMessage(error: unknown, fallback = getT('common')('unexpected')): string {
  return isApiError(error) && error.code !== 'unexpected' ? error.message : fallback;
}

export const isNotFound = (error: unknown): boolean => asApiError(error)?.status === 404;

/** The message of the server for one field of the request. */
export function fieldMessage(error: unknown, field: string): string | undefined {
  return asApiError(error)?.fields.find((fieldError) => fieldError.field === field)?.message;
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
