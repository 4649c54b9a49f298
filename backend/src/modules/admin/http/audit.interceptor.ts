import type { Request, Response } from 'express';
import { Injectable, Logger, type CallHandler, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { isRead } from '../../../platform/http/security/writes.js';
import { OperationAudit, AUDITED, type AuditOptions } from '../../../platform/http/contract/back-office.js';
import { answeredStatusOf } from '../../../platform/http/errors/domain-error.filter.js';
import { type AuditedAction, AuditTrail } from '../application/audit-trail.js';
import { AuditedObjectQuery } from '../queries/audited-object.query.js';

interface AuditedRequest extends Omit<AuditedAction, 'before'> {
  /** JSON text of the filters of an export; undefined for an export without filters and for writes. */
  filter?: string;
  /** True when the answer is recorded, for operations whose object has no state. */
  recordsAnswer?: boolean;
}

/** Maximum number of recorded query parameters. All lists have fewer filters. */
const FILTERS_MAX = 10;

/** Object type by the first path segment after `/adm/api/`. */
const TYPES = new Map([
  ['users', 'user'],
  ['hashtags', 'hashtag'],
  ['admin-accounts', 'admin'],
  ['reports', 'report'],
  ['jobs', 'job'],
  ['albums', 'album'],
  ['collections', 'collection'],
  ['admin-invitations', 'invitation'],
  // The accepted one creates an account.
  ['invitation', 'admin'],
  ['block-list', 'block_list_entry'],
]);
/** First segments of the paths on which administrators sign in or change their own account. */
const OWN_ACCOUNT_PATHS = new Set(['login', 'logout', 'change-password', 'two-factor', 'step-up', 'passkeys', 'account', 'sessions']);

/**
 * Records every write of the back-office and every read marked `@Audited()` (PR-51): the path gives the object, and the name of the handler
 * gives the action.
 */
@Injectable()
export class AuditInterceptor extends OperationAudit {
  private readonly log = new Logger('audit');

  constructor(
    private readonly trail: AuditTrail,
    private readonly objects: AuditedObjectQuery,
    private readonly reflector: Reflector,
  ) {
    super();
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const options = this.reflector.get<AuditOptions | undefined>(AUDITED, context.getHandler());
    if (!isWrite(request) && !(options && isAuditedRead(request, options))) return next.handle();
    const action = { ...audited(request, context.getHandler().name), recordsAnswer: options?.answer };
    const entry = await this.trail.begin({ ...action, before: await this.objects.state(action.objectType, action.objectId) });
    const record = (status: number, answer: unknown): Promise<void> => this.recordOutcome(entry, action, status, answer);
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        await record(http.getResponse<Response>().statusCode, answer);
        return answer;
      }),
      catchError((error: unknown) =>
        from(
          record(answeredStatusOf(error), undefined).then(() => {
            throw error;
          }),
        ),
      ),
    );
  }

  /** Logs errors instead of throwing them, because the operation has run. Its entry then stays without an outcome. */
  private async recordOutcome(
    entry: string,
    { objectType, objectId = undefined, filter, recordsAnswer }: AuditedRequest,
    status: number,
    answer: unknown,
  ): Promise<void> {
    try {
      const id = objectId ?? idIn(answer);
      // After a merge the object does not exist, and the answer has the id of the object that it was merged into.
      const after = (await this.objects.state(objectType, id)) ?? (await this.objects.state(objectType, idIn(answer)));
      await this.trail.finish(entry, { status, objectId: id, after: after ?? filter ?? (recordsAnswer ? jsonOf(answer) : undefined) });
    } catch (error) {
      this.log.error(error, `the outcome of entry ${entry} was not recorded`);
    }
  }
}

const isAuditedRead = (request: Request, { when }: AuditOptions): boolean => request.method === 'GET' && when?.applies(request) !== false;

/** An answer from the database is JSON text already. */
const jsonOf = (answer: unknown): string | undefined =>
  typeof answer === 'string' || answer === undefined ? answer : JSON.stringify(answer);

function isWrite(request: Request): boolean {
  return request.path.startsWith('/adm/') && !isRead(request);
}

/** Reads the actor, the object and the filters from the request. */
function audited(request: Request, action: string): AuditedRequest {
  const actor = actorOf(request);
  const [segment = ''] = request.path.replace(/^\/adm\/(api\/)?/, '').split('/');
  const object = OWN_ACCOUNT_PATHS.has(segment)
    ? { objectType: 'admin', objectId: actor.adminId === undefined ? undefined : String(actor.adminId) }
    : { objectType: TYPES.get(segment) ?? textOf(request.params.kind) ?? segment, objectId: textOf(request.params.id) };
  return { ...actor, ...object, action, address: request.ip, filter: isWrite(request) ? undefined : filterOf(request) };
}

/** Returns the id in the answer of an operation that created an object: JSON text of the object, or the object. */
function idIn(answer: unknown): string | undefined {
  const object: unknown = typeof answer === 'string' && answer.startsWith('{') ? JSON.parse(answer) : answer;
  return object instanceof Object && 'id' in object && typeof object.id === 'number' ? String(object.id) : undefined;
}

/** A caller without an account has the username that was sent, as an invited administrator. */
function actorOf({ admin, signedIn, body }: Request): { adminId?: number; adminUsername: string } {
  if (admin) return { adminId: admin.id, adminUsername: admin.username };
  const { username } = (body ?? {}) as { username?: unknown };
  return { adminId: signedIn?.adminId, adminUsername: signedIn?.username ?? textOf(username) ?? '' };
}

function filterOf({ query }: Request): string | undefined {
  const filter = Object.entries(query)
    .slice(0, FILTERS_MAX)
    .map(([name, value]) => [name.slice(0, 100), textOf(value)]);
  return filter.length === 0 ? undefined : JSON.stringify({ filter: Object.fromEntries(filter) as object });
}

const textOf = (parameter: unknown): string | undefined => (typeof parameter === 'string' ? parameter.slice(0, 100) : undefined);
