/** Errors: the response to each thrown error. */
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { errorBody, STATUS, type ErrorView } from '../contract/error.view.js';
import { Overloaded, isDatabaseUnavailable, isUnwritableText } from '../../database/database-errors.js';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Message } from '../../../kernel/message.js';
import { DiskSpace } from '../../storage/disk-space.port.js';
import { StorageFull } from '../../storage/storage.errors.js';
import { parseJson } from '../../database/json.js';
import { VersionConflict } from '../../resources/resources.js';
import { idOf } from '../../observability/request-id.js';
import { BadRequest, internalError, NotFound, RequestTooLarge, UnsupportedType } from '../contract/request.errors.js';
import { InvalidRequest } from '../contract/validation.js';

/** Codes of errors that libraries throw. `BadRequest`, `NotFound`, `RequestTooLarge` and `UnsupportedType` have the others. */
const CODES: Record<number, string> = {
  401: 'unauthenticated',
  403: 'forbidden',
  405: 'method_not_allowed',
  416: 'range_not_satisfiable',
  429: 'too_often',
};

/** Error of a middleware such as the body parser. `expose` is true when clients may see its message. */
interface MiddlewareError extends Error {
  status: number;
  expose: boolean;
}

/** PostgreSQL stops when it cannot create its next WAL file, which has 16 MB. */
const FULL_BELOW_BYTES = 16 * 1024 * 1024;
/** Time without a write that failed for want of space after which the next one is logged again. */
const EPISODE_MS = 60_000;

/** Converts every thrown error to `ErrorView` (PR-53). */
@Catch()
export class DomainErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('http');
  private diskWasFullAt = -Infinity;

  constructor(private readonly disk: DiskSpace) {}

  async catch(caught: unknown, host: ArgumentsHost): Promise<void> {
    if (!isDatabaseUnavailable(caught)) return this.answer(caught, host);
    const isFull = isWrite(host) && (await this.disk.freeBytes().catch(() => Infinity)) < FULL_BELOW_BYTES;
    this.answer(isFull ? new StorageFull({ cause: caught }) : new Overloaded({ cause: caught }), host);
  }

  private answer(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const response = http.getResponse<Response>();
    const body = this.bodyFor(error, request);
    if (error instanceof StorageFull) this.logFullDisk(error);
    else if (body.statusCode >= 500) this.log.error(error, `request ${body.requestId ?? ''} failed`);
    // An error after the headers can only be signalled by closing the connection.
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (error instanceof DomainError && error.retryAfter !== undefined) response.setHeader('Retry-After', String(error.retryAfter));
    if (error instanceof DomainError && error.location !== undefined) response.setHeader('Location', error.location);
    for (const header of ['Content-Length', 'Content-Encoding', 'ETag', 'Cache-Control', 'Accept-Ranges']) response.removeHeader(header);
    response.setHeader('Cache-Control', 'no-store');
    response.status(body.statusCode).type('json').send(JSON.stringify(body));
  }

  /** One line for an episode, because each write would add another one to the full disk. */
  private logFullDisk(error: StorageFull): void {
    const now = performance.now();
    if (now - this.diskWasFullAt > EPISODE_MS) this.log.error(error, 'the disk is full: writes answer 507 until there is space');
    this.diskWasFullAt = now;
  }

  private bodyFor(thrown: unknown, request: Request): ErrorView {
    if (thrown instanceof DomainError) {
      const status = STATUS[thrown.kind];
      const { field, code, params, message: text } = thrown;
      return {
        ...errorBody(status, thrown),
        ...(status >= 500 ? { requestId: idOf(request) } : {}),
        ...(field === undefined ? {} : { errors: [{ field, code, params, message: text }] }),
        ...(thrown instanceof VersionConflict ? { current: parseJson(thrown.current) } : {}),
      };
    }
    if (thrown instanceof InvalidRequest) {
      return { ...errorBody(400, { code: InvalidRequest.code, params: {}, message: thrown.message }), errors: thrown.problems };
    }
    const status = statusOf(thrown);
    if (status !== undefined && status < 500) return errorBody(status, messageOf(status, thrown as Error));
    return { ...errorBody(500, internalError({})), requestId: idOf(request) };
  }
}

const isWrite = (host: ArgumentsHost): boolean => !['GET', 'HEAD'].includes(host.switchToHttp().getRequest<Request>().method);

/** The HTTP status of the response to a thrown error. */
export function answeredStatusOf(thrown: unknown): number {
  if (thrown instanceof DomainError) return STATUS[thrown.kind];
  if (isDatabaseUnavailable(thrown)) return STATUS.unavailable;
  return thrown instanceof InvalidRequest ? 400 : (statusOf(thrown) ?? 500);
}

function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (thrown instanceof URIError || isUnwritableText(thrown)) return 400;
  if (thrown instanceof Error && typeof (thrown as Partial<MiddlewareError>).status === 'number') return (thrown as MiddlewareError).status;
  return undefined;
}

function messageOf(status: number, error: Error): Message {
  if (status === 404) return new NotFound();
  if (status === 413) return new RequestTooLarge();
  const isExposed = (error as Partial<MiddlewareError>).expose || error instanceof HttpException;
  const isUnreadable = error instanceof URIError || error.name === 'SyntaxError' || !isExposed;
  if (status === 400 && isUnreadable) return new BadRequest({ reason: 'unreadable' });
  const detail = isExposed ? error.message : 'The request could not be read';
  if (status === 400) return new BadRequest({ reason: 'other', detail });
  if (status === 415) return new UnsupportedType({ reason: 'other', detail });
  return { code: CODES[status] ?? 'refused', params: { detail }, message: detail };
}
