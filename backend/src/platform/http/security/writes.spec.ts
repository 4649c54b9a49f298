import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { MaintenanceGuard } from './writes.js';
import { UnderMaintenance, type Maintenance, type MaintenanceReason } from '../../database/maintenance.js';

const contextOf = (method: string, path = '/api/profile', visitor?: Request['visitor']): ExecutionContext => {
  const request = { method, path, visitor, headers: {} };
  return { switchToHttp: () => ({ getRequest: () => request }) } as ExecutionContext;
};
const guardDuring = (reason?: MaintenanceReason): MaintenanceGuard => new MaintenanceGuard({ reason: async () => reason } as Maintenance);

describe('MaintenanceGuard', () => {
  it.each<[MaintenanceReason, string]>([
    ['restore', 'A backup is being restored.'],
    ['move', 'We are moving to another server.'],
  ])('rejects writes during a %s', async (reason, sentence) => {
    const result = guardDuring(reason).canActivate(contextOf('POST'));
    await expect(result).rejects.toThrow(UnderMaintenance);
    await expect(result).rejects.toThrow(sentence);
  });

  it.each(['/api/session', '/api/user', '/api/user/'])('rejects GET %s without a session, because it creates a profile', async (path) => {
    await expect(guardDuring('restore').canActivate(contextOf('GET', path))).rejects.toThrow(UnderMaintenance);
    await expect(guardDuring('restore').canActivate(contextOf('GET', path, { sid: 'a', creatorId: 7 }))).resolves.toBe(true);
  });

  it('allows reads during maintenance, and writes without it', async () => {
    await expect(guardDuring('restore').canActivate(contextOf('GET'))).resolves.toBe(true);
    await expect(guardDuring().canActivate(contextOf('POST'))).resolves.toBe(true);
  });
});
