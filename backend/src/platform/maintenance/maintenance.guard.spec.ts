import type { ExecutionContext } from '@nestjs/common';
import { MaintenanceGuard } from './maintenance.guard.js';
import { UnderMaintenance, type MaintenanceReason } from './maintenance.port.js';

const contextOf = (method: string): ExecutionContext => {
  const request = { method, path: '/api/profile', headers: {} };
  return { switchToHttp: () => ({ getRequest: () => request }) } as ExecutionContext;
};
const guardDuring = (reason?: MaintenanceReason): MaintenanceGuard => new MaintenanceGuard({ reason: async () => reason });

describe('MaintenanceGuard', () => {
  it.each<[MaintenanceReason, string]>([
    ['restore', 'A backup is being restored.'],
    ['move', 'We are moving to another server.'],
  ])('rejects writes during a %s', async (reason, sentence) => {
    const result = guardDuring(reason).canActivate(contextOf('POST'));
    await expect(result).rejects.toThrow(UnderMaintenance);
    await expect(result).rejects.toThrow(sentence);
  });

  it('allows reads during maintenance, and writes without it', async () => {
    await expect(guardDuring('restore').canActivate(contextOf('GET'))).resolves.toBe(true);
    await expect(guardDuring().canActivate(contextOf('POST'))).resolves.toBe(true);
  });
});
