import { AdminSchema } from '../modules/admin/infrastructure/typeorm-admins.js';
import { ExternalLinkSchema } from '../modules/links/infrastructure/typeorm-external-links.js';
import { MediaSchema } from '../modules/media/infrastructure/typeorm-media-items.js';
import { ProfileSchema } from '../modules/profiles/infrastructure/typeorm-profiles.js';
import { MagicLinkSchema } from '../modules/sessions/infrastructure/typeorm-magic-links.js';
import type { Mapping } from '../platform/database/data-source.js';

/** All mapped aggregates. Only the composition root may import the schemas of several modules. */
export const schemas = [AdminSchema, ExternalLinkSchema, MagicLinkSchema, MediaSchema, ProfileSchema] as Mapping[];
