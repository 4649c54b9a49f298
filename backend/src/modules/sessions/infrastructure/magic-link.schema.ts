import { EntitySchema } from 'typeorm';
import { MagicLink } from '../domain/magic-link.js';

/** The counts of tries are not mapped, because SQL statements change them. */
export const MagicLinkSchema = new EntitySchema<MagicLink>({
  name: 'MagicLink',
  target: MagicLink,
  tableName: 'magic_links',
  columns: {
    id: { type: 'int', primary: true, generated: 'increment' },
    creatorId: { type: 'int', name: 'profile_id', nullable: true },
    email: { type: 'text' },
    tokenHash: { type: 'bytea', name: 'token_hash' },
    codeHash: { type: 'bytea', name: 'code_hash' },
    browserHash: { type: 'bytea', name: 'browser_hash' },
    codeTriesAllowed: { type: 'smallint', name: 'code_tries_allowed' },
    isInvitation: { type: 'boolean', name: 'is_invitation' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    expiresAt: { type: 'timestamptz', name: 'expires_at' },
    ...({
      usedAt: { type: 'timestamptz', name: 'used_at', nullable: true, insert: false, update: false },
      replacedAt: { type: 'timestamptz', name: 'replaced_at', nullable: true, insert: false, update: false },
    } as object),
  },
});
