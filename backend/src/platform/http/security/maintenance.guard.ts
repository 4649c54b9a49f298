import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { Maintenance, UnderMaintenance } from '../../database/maintenance.js';
import { mayWrite } from './writes.js';

/** Rejects writes with 503 during maintenance (PR-50). */
@Injectable()
export class MaintenanceGuard implements CanActivate {
  constructor(private readonly maintenance: Maintenance) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (!mayWrite(context.switchToHttp().getRequest<Request>())) return true;
    const reason = await this.maintenance.reason();
    if (reason) throw new UnderMaintenance({ reason });
    return true;
  }
}
