import { Injectable } from '@nestjs/common';
import type { Creator } from '../../../kernel/actor.js';
import { ignoring, Importers, type ImportedContent, type Importer } from '../../../platform/imports/importers.port.js';
import type { LinkDetails } from '../domain/external-link.js';
import { LinkNotFound } from '../domain/links.errors.js';
import { EditLinks } from './edit-links.js';

/** A heading leads nowhere, and is known by its text. */
const headingIdentity = (title: string): string => `# ${title}`;

/** Imports read links from lists, tables, pages and archives, and write them as this (PR-102). */
@Injectable()
export class LinkImporter implements Importer {
  readonly type = 'link';
  readonly limit = 'too_many_links';
  readonly present = `select id, case when kind = 'heading' then '${headingIdentity('')}' || coalesce(display_name, '') else url end as identity from external_links
    where profile_id = $1 and removed_at is null`;

  constructor(
    importers: Importers,
    private readonly editLinks: EditLinks,
  ) {
    importers.contribute(this);
  }

  identityOf({ details }: ImportedContent, { title, url = '' }: { title: string; url?: string }): string {
    return details.kind === 'heading' ? headingIdentity(title) : url;
  }

  assertRoomFor(creatorId: number, added: number): Promise<void> {
    return this.editLinks.assertRoomFor(creatorId, added);
  }

  add(creator: Creator, { details }: ImportedContent): Promise<number> {
    return this.editLinks.add(creator, creator.creatorId, { displayName: null, ...withDates(details) } as LinkDetails);
  }

  remove(creator: Creator, id: number): Promise<void> {
    return ignoring(LinkNotFound, this.editLinks.delete(creator, id));
  }
}

/** The times of a schedule, which are stored as JSON. */
const withDates = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, /At$/.test(name) && typeof value === 'string' ? new Date(value) : value]),
  );
