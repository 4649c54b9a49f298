import type { Creator } from '../../kernel/actor.js';
import { message } from '../../kernel/message.js';
import { ignoring, Importers, type ArchivedEntry, type ImportedContent, type Importer } from '../../platform/imports/importers.port.js';
import { isSlug } from '../media/index.js';
import { COLLECTION_ITEMS_MAX, COLLECTIONS_MAX, type ItemAddress, CollectionNotFound } from './collection.js';
import { EditCollections } from './edit-collections.js';

const USERNAME_LENGTH_MAX = 100;

const savedElsewhere = message('import_saved_elsewhere', 'Its items are saved on another site, from which they cannot be taken over.');

/** The saved items that this installation may have, the first one first. */
interface ImportedCollection {
  slug?: string;
  items: ItemAddress[];
}

/** Collections in the download of this or another installation (PR-102). */
export class CollectionImporter implements Importer<ImportedCollection> {
  readonly type = 'collection';
  readonly limit = 'too_many_collections';
  readonly present = "select id, 'collection ' || slug as identity from collections where profile_id = $1";
  readonly archive = { file: 'collections.json', max: COLLECTIONS_MAX, read: (row: Record<string, unknown>) => this.read(row) };

  constructor(
    importers: Importers,
    private readonly editCollections: EditCollections,
    private readonly publicUrl: string,
  ) {
    importers.contribute(this);
  }

  identityOf({ own }: ImportedContent<ImportedCollection>): string | undefined {
    return own?.slug && `collection ${own.slug}`;
  }

  assertRoomFor(creatorId: number, added: number): Promise<void> {
    return this.editCollections.assertRoomFor(creatorId, added);
  }

  /** Items that do not exist any more are left out. */
  async add(creator: Creator, { details, own }: ImportedContent<ImportedCollection>): Promise<number> {
    const id = await this.editCollections.add(creator, details as { name: string; isPublic?: boolean }, own?.slug);
    await this.editCollections.fill(creator, id, own?.items ?? []);
    return id;
  }

  remove(creator: Creator, id: number): Promise<void> {
    return ignoring(CollectionNotFound, this.editCollections.remove(creator, id));
  }

  private read(fields: Record<string, unknown>): ArchivedEntry<ImportedCollection> {
    const { slug } = fields;
    const urls = Array.isArray(fields.items) ? (fields.items.slice(0, COLLECTION_ITEMS_MAX) as unknown[]) : [];
    const items = urls.flatMap((url) => (typeof url === 'string' ? (savedItem(url, this.publicUrl) ?? []) : []));
    return {
      fields,
      own: { slug: typeof slug === 'string' && isSlug(slug) ? slug : undefined, items },
      mediaCount: items.length,
      problem: () => (urls.length > 0 && items.length === 0 ? savedElsewhere({}) : undefined),
    };
  }
}

/** The item of an address of this installation, such as `https://vitrine.example/ann?media=7`. */
function savedItem(address: string, publicUrl: string): ItemAddress | undefined {
  const [, name, id] = address.startsWith(`${publicUrl}/`)
    ? (/^([^/?#]+)\?media=(\d{1,9})$/.exec(address.slice(publicUrl.length + 1)) ?? [])
    : [];
  return name === undefined || name.length > USERNAME_LENGTH_MAX ? undefined : { username: name, mediaId: Number(id) };
}
