import { Injectable, Logger, type CallHandler, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Reflector } from '@nestjs/core';
import { catchError, from, mergeMap, type Observable } from 'rxjs';
import { OperationAudit } from '../../../platform/http/contract/back-office.js';
import { AUDITED, type AuditOptions } from '../../../platform/http/contract/audited.js';
import { answeredStatusOf } from '../../../platform/http/errors/domain-error.filter.js';
import { AuditTrail } from '../application/audit-trail.js';
import { AuditedObjectQuery } from '../queries/audited-object.query.js';
import { audited, idIn, isWrite, type AuditedRequest } from './audited-request.js';

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

const jsonOf = (answer: unknown): string | undefined => (answer === undefined ? undefined : JSON.stringify(answer));
