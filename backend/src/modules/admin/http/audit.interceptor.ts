import type { Request, Response } from 'express';
import { Injectable, Logger, type CallHandler, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { Resources } from '../../../platform/resources/resources.js';
import { isRead } from '../../../platform/http/security/writes.js';
import { contractPipe, InvalidRequest } from '../../../platform/http/contract/validation.js';
import { OperationAudit, AUDITED, type AuditOptions } from '../../../platform/http/contract/back-office.js';
import { answeredStatusOf } from '../../../platform/http/errors/domain-error.filter.js';
import { type AuditedAction, AuditTrail } from '../application/audit-trail.js';

type AuditedActor = Required<Pick<AuditedAction, 'adminId' | 'adminUsername'>>;

interface AuditedRequest extends Omit<AuditedAction, 'before'> {
  /** JSON text of the filters of an export; undefined for an export without filters and for writes. */
  filter?: string;
  /** True when the answer is recorded, for operations whose object has no state. */
  recordsAnswer?: boolean;
}

/** First segments of the paths on which administrators sign in or change their own account. */
const OWN_ACCOUNT_PATHS = new Set(['login', 'logout', 'change-password', 'two-factor', 'step-up', 'passkeys', 'account', 'sessions']);

/**
 * Records every write of the back-office and every read with `audited` (PR-51): the path gives the object, and the name of the handler
 * gives the action.
 */
@Injectable()
export class AuditInterceptor extends OperationAudit {
  private readonly log = new Logger('audit');

  constructor(
    private readonly trail: AuditTrail,
    private readonly resources: Resources,
    private readonly reflector: Reflector,
  ) {
    super();
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const options = this.reflector.get<AuditOptions | undefined>(AUDITED, context.getHandler());
    if (!isWrite(request) && !(options && isAuditedRead(request, options))) return next.handle();
    const actor = actorOf(request);
    if (actor === undefined) return next.handle().pipe(mergeMap((answer: unknown) => this.recordNewAccount(context, answer)));
    const filter = options?.filter && (await filterOf(request, options.filter));
    const action = { ...this.audited(request, actor, context.getHandler().name), filter, recordsAnswer: options?.answer };
    const entry = await this.trail.begin({ ...action, before: await this.resources.stateOf(action.objectType, action.objectId) });
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

  /**
   * Records an operation that has given its caller an account, as the invited administrator. No other call without an account is recorded here,
   * because such calls could fill the log; refused sign-ins are counted by `SignIn`.
   */
  private async recordNewAccount(context: ExecutionContext, answer: unknown): Promise<unknown> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const actor = actorOf(request);
    if (actor === undefined) return answer;
    const action = this.audited(request, actor, context.getHandler().name);
    await this.recordOutcome(await this.trail.begin(action), action, http.getResponse<Response>().statusCode, answer);
    return answer;
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
      const after = (await this.resources.stateOf(objectType, id)) ?? (await this.resources.stateOf(objectType, idIn(answer)));
      await this.trail.finish(entry, { status, objectId: id, after: after ?? filter ?? (recordsAnswer ? jsonOf(answer) : undefined) });
    } catch (error) {
      this.log.error(error, `the outcome of entry ${entry} was not recorded`);
    }
  }

  /** Reads the object from the request. */
  private audited(request: Request, actor: AuditedActor, action: string): AuditedRequest {
    const [segment = ''] = request.path.replace(/^\/adm\/(api\/)?/, '').split('/');
    const object = OWN_ACCOUNT_PATHS.has(segment)
      ? { objectType: 'admin', objectId: String(actor.adminId) }
      : { objectType: this.resources.at(segment)?.type ?? textOf(request.params.kind) ?? segment, objectId: textOf(request.params.id) };
    return { ...actor, ...object, action, address: request.ip };
  }
}

const isAuditedRead = (request: Request, { when }: AuditOptions): boolean => request.method === 'GET' && when?.applies(request) !== false;

/** An answer from the database is JSON text already. */
const jsonOf = (answer: unknown): string | undefined =>
  typeof answer === 'string' || answer === undefined ? answer : JSON.stringify(answer);

function isWrite(request: Request): boolean {
  return request.path.startsWith('/adm/') && !isRead(request);
}

/** Returns the id in the answer of an operation that created an object: JSON text of the object, or the object. */
function idIn(answer: unknown): string | undefined {
  const object: unknown = typeof answer === 'string' && answer.startsWith('{') ? JSON.parse(answer) : answer;
  return object instanceof Object && 'id' in object && typeof object.id === 'number' ? String(object.id) : undefined;
}

/** The administrator of the session, or the one whom the request has just signed in. Undefined for a caller without an account. */
function actorOf({ admin, signedIn }: Request): AuditedActor | undefined {
  if (admin) return { adminId: admin.id, adminUsername: admin.username };
  return signedIn && { adminId: signedIn.adminId, adminUsername: signedIn.username };
}

/**
 * JSON text of the parameters of the query that the operation reads, as it reads them. Undefined without any, and for parameters with which the
 * operation is refused.
 */
async function filterOf({ query }: Request, metatype: new () => object): Promise<string | undefined> {
  try {
    const read = (await contractPipe.transform(query, { type: 'query', metatype })) as object;
    const filter = Object.entries(read).filter(([name]) => name in query);
    return filter.length === 0
      ? undefined
      : JSON.stringify({ filter: Object.fromEntries(filter.map(([name, value]) => [name, textOf(value) ?? (value as unknown)])) });
  } catch (error) {
    if (error instanceof InvalidRequest) return undefined;
    throw error;
  }
}

const textOf = (parameter: unknown): string | undefined => (typeof parameter === 'string' ? parameter.slice(0, 100) : undefined);
