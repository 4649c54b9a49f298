/** Imports take over content by the importers that the modules which own it contribute (PR-102). */
import { Injectable } from '@nestjs/common';
import type { Creator } from '../../kernel/actor.js';
import { message, type Message } from '../../kernel/message.js';

type Fields = Record<string, unknown>;

export const privateElsewhere = message('import_private', 'This is private on the other site, which is not possible here.');

/** What an import writes. */
export interface ImportedContent<Own = unknown> {
  /** Fields of the request with which an owner creates this, as `Importable` names it. */
  details: Fields;
  /** What the importer has kept of the entry of an archive besides the fields. */
  own?: Own;
}

/** What the preview shows of an item. */
interface Shown {
  title: string;
  url?: string;
}

/** An entry of a list in the archive of another installation. */
export interface ArchivedEntry<Own> {
  fields: Fields;
  own: Own;
  /** Number of media items in it. */
  mediaCount: number;
  /** Why it cannot be imported, when its fields are accepted as these. */
  problem?: (details: Fields) => Message | undefined;
}

/** Media items of the same import, which are named by the position of their items. */
export interface ItemsBefore {
  /** Position by the id of the other installation. */
  positionOf: (id: unknown) => number | undefined;
}

/** The media items that these positions have become; positions that were not imported are left out. */
export type MediaOf = (positions: number[]) => Promise<Map<number, number>>;

export interface Importer<Own = unknown> {
  /** Type of its items, and name of its request. */
  type: string;
  /** Its list in an archive. Without it, imports read the items themselves. */
  archive?: { file: string; max: number; read: (entry: Fields, before: ItemsBefore) => ArchivedEntry<Own> };
  /** Statement for `id` and `identity` of what a creator has already. */
  present: string;
  /** Code of the error that all other items of the type would get too. */
  limit: string;
  /** Equal for an item and for what it would repeat, or two spellings of one URL. Undefined for an item that repeats nothing. */
  identityOf: (content: ImportedContent<Own>, shown: Shown) => string | undefined;
  /** Throws when the creator cannot have this many more. */
  assertRoomFor: (creatorId: number, added: number) => Promise<void>;
  /** Returns the new id. */
  add: (creator: Creator, content: ImportedContent<Own>, mediaOf: MediaOf) => Promise<number>;
  /** Does nothing when it is gone. */
  remove: (creator: Creator, id: number) => Promise<void>;
}

@Injectable()
export class Importers {
  private readonly byType = new Map<string, Importer>();

  contribute<Own>(importer: Importer<Own>): void {
    this.byType.set(importer.type, importer as Importer);
  }

  get all(): Importer[] {
    return [...this.byType.values()];
  }

  of(type: string): Importer | undefined {
    return this.byType.get(type);
  }
}

/** Ignores the error of something that is gone already. */
export async function ignoring(gone: new (...args: never[]) => Error, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof gone)) throw error;
  }
}
