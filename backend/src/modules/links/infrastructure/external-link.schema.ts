import { EntitySchema } from 'typeorm';
import { ExternalLink } from '../domain/external-link.js';

/** The click count is not mapped, so that saving an entity cannot overwrite it. */
export const ExternalLinkSchema = new EntitySchema<ExternalLink>({
  name: 'ExternalLink',
  target: ExternalLink,
  tableName: 'external_links',
  columns: {
    id: { type: 'int', primary: true, generated: 'increment' },
    creatorId: { type: 'int', name: 'profile_id' },
    platform: { type: 'text' },
    url: { type: 'text' },
    displayName: { type: 'text', name: 'display_name', nullable: true },
    position: { type: 'int' },
    removedAt: { type: 'timestamptz', name: 'removed_at', nullable: true },
  },
});
