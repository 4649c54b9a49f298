import { ADMIN_ROLES, includesRole } from './admin-role.js';
import { assertRole } from './actor.js';

describe('includesRole', () => {
  it.each(ADMIN_ROLES.map((role, rank) => [role, ADMIN_ROLES.slice(0, rank + 1)] as const))('%s includes %j only', (role, included) => {
    expect(ADMIN_ROLES.filter((least) => includesRole(role, least))).toEqual(included);
  });
});

describe('assertRole', () => {
  it('accepts the role itself, and names the role that is missing', () => {
    expect(() => assertRole('viewer', 'viewer')).not.toThrow();
    expect(() => assertRole('moderator', 'owner')).toThrow(
      expect.objectContaining({ code: 'role_required', kind: 'forbidden', params: { reason: 'owner' } }),
    );
  });
});
