import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Maintenance, UnderMaintenance } from '../application/maintenance.js';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** The one read that makes somebody out of nobody (decision 1). */
const NEW_VISITOR = '/api/session';

/** Decision 50. */
@Injectable()
export class MaintenanceGuard implements CanActivate {
  constructor(private readonly maintenance: Maintenance) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!this.writes(request)) return true;
    const reason = await this.maintenance.reason();
    if (reason) throw new UnderMaintenance(reason);
    return true;
  }

  private writes({ method, path, session }: Request): boolean {
    return !READS.has(method) || (path === NEW_VISITOR && session?.profileId === undefined);
  }
}
