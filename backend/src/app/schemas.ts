import { AdminSchema } from '../modules/admin/infrastructure/typeorm-admins.js';
import { ExternalLinkSchema } from '../modules/links/infrastructure/external-link.schema.js';
import { MediaSchema } from '../modules/media/infrastructure/media.schema.js';
import { ProfileSchema } from '../modules/profiles/infrastructure/profile.schema.js';
import { MagicLinkSchema } from '../modules/sessions/infrastructure/typeorm-magic-links.js';
import type { Mapping } from '../platform/database/data-source.js';

/** All mapped aggregates. Only the composition root may import the schemas of several modules. */
export const schemas = [AdminSchema, ExternalLinkSchema, MagicLinkSchema, MediaSchema, ProfileSchema] as Mapping[];
