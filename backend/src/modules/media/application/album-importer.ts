import { Injectable } from '@nestjs/common';
import type { Creator } from '../../../kernel/actor.js';
import {
  ignoring,
  Importers,
  privateElsewhere,
  type ArchivedEntry,
  type ImportedContent,
  type Importer,
  type ItemsBefore,
  type MediaOf,
} from '../../../platform/imports/importers.port.js';
import { ALBUM_ITEMS_MAX, ALBUMS_MAX, isSlug } from '../domain/albums.js';
import { AlbumNotFound } from '../domain/media.errors.js';
import { EditAlbums } from './edit-albums.js';

/** Media items are named by the positions of their items. */
interface ImportedAlbum {
  slug?: string;
  media: number[];
  cover?: number;
}

/** Albums in the download of another installation (PR-102). */
@Injectable()
export class AlbumImporter implements Importer<ImportedAlbum> {
  readonly type = 'album';
  readonly limit = 'too_many_albums';
  readonly present = "select id, 'album ' || slug as identity from albums where profile_id = $1";
  readonly archive = { file: 'albums.json', max: ALBUMS_MAX, read: readAlbum };

  constructor(
    importers: Importers,
    private readonly editAlbums: EditAlbums,
  ) {
    importers.contribute(this);
  }

  identityOf({ own }: ImportedContent<ImportedAlbum>): string | undefined {
    return own?.slug && `album ${own.slug}`;
  }

  assertRoomFor(creatorId: number, added: number): Promise<void> {
    return this.editAlbums.assertRoomFor(creatorId, added);
  }

  /** The items that were not imported are left out. */
  async add(creator: Creator, { details, own = { media: [] } }: ImportedContent<ImportedAlbum>, mediaOf: MediaOf): Promise<number> {
    const id = await this.editAlbums.add(creator, String(details.name), own.slug);
    await this.editAlbums.change(creator, id, details);
    const media = await mediaOf(own.media);
    const idsAt = (position = 0): number[] => [media.get(position) ?? []].flat();
    await this.editAlbums.fill(creator, id, own.media.flatMap(idsAt));
    for (const coverId of idsAt(own.cover)) await this.editAlbums.change(creator, id, { coverId });
    return id;
  }

  remove(creator: Creator, id: number): Promise<void> {
    return ignoring(AlbumNotFound, this.editAlbums.remove(creator, id));
  }
}

/** Id of the cover and place of the other installation mean nothing here. */
function readAlbum(
  { coverId, position: _position, ...fields }: Record<string, unknown>,
  { positionOf }: ItemsBefore,
): ArchivedEntry<ImportedAlbum> {
  const { slug, mediaIds, isPrivate = false } = fields;
  const ids = Array.isArray(mediaIds) ? (mediaIds.slice(0, ALBUM_ITEMS_MAX) as unknown[]) : [];
  const media = [...new Set(ids.flatMap((id) => positionOf(id) ?? []))];
  return {
    fields,
    own: {
      slug: typeof slug === 'string' && isSlug(slug) ? slug : undefined,
      media,
      cover: positionOf(coverId),
    },
    mediaCount: media.length,
    problem: (details) => ((isPrivate ?? false) === (details.isPrivate ?? false) ? undefined : privateElsewhere({})),
  };
}
