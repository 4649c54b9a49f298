import type { Message } from '../../../kernel/message.js';
import { limit } from '../../../kernel/limit.js';
import { SET_KINDS } from '../../../kernel/media-set.js';

export const IMPORT_KINDS = ['list', 'csv', 'page', 'instagram', 'archive', 'files'] as const;
type ImportKind = (typeof IMPORT_KINDS)[number];

/** `ready` is the preview; the creator has at most one import that is `ready`, `running` or `undoing`. */
export const IMPORT_STATES = ['ready', 'running', 'undoing', 'completed', 'cancelled', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export const ITEM_TYPES = ['link', 'media', 'profile', ...SET_KINDS] as const;

export const ITEM_STATES = ['found', 'chosen', 'imported', 'failed', 'undone'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

const MB = 1024 * 1024;
/** Maximum size of a ZIP file. */
export const ZIP_MAX_BYTES = 2_000 * MB;
/** Maximum size of a text file with links. */
export const TEXT_FILE_MAX_BYTES = MB;
/** Maximum characters of a pasted list, so that its JSON fits into the body of a request. */
export const TEXT_MAX = limit('importTextMax', 60_000);
/** Maximum links of a source; further ones are counted as omitted. */
export const LINKS_MAX = 200;
/** Maximum items of a source; further ones are counted as omitted. More than `MAX_MEDIA` of an installation by default. */
export const ITEMS_MAX = 2_500;
/** Maximum characters of a key. */
export const KEY_LENGTH_MAX = 20;
/** Maximum keys in a request: all items, because a single one that the preview does not tick needs the list of all. */
export const KEYS_MAX = ITEMS_MAX;
/** Characters of a text in the preview. */
export const SHOWN_MAX = 300;
/** An item that ended the process this many times is given up. */
export const MAX_ATTEMPTS = 5;

/** What the preview shows of an item. */
export interface ShownItem {
  title: string;
  /** Name of the profile's field. */
  field?: string;
  url?: string;
  caption?: string;
  /** When it was made, ISO 8601. */
  date?: string;
  bytes?: number;
  /** Number of media items of a set. */
  mediaCount?: number;
  /** The value of the profile that it would replace. */
  current?: string;
  /** Key of an earlier item, or type and id of what the profile has, such as `media:7`. */
  duplicateOf?: string;
}

/** What the import writes. */
interface ItemData {
  /** Fields of the request with which an owner writes this. */
  details: Record<string, unknown>;
  /** Name of the file in the ZIP. */
  entry?: string;
  /** Name of the stored file, when the preview shows another title. */
  originalName?: string;
  /** What the file is for; a gallery item by default. */
  purpose?: string;
  /** Names of hashtags for the profile. */
  hashtags?: string[];
  /** Place in the order that the creator of the source has made by hand, from 1. */
  place?: number;
  /** The place as a rank in the gallery of the profile, behind what its creator has ordered. */
  galleryRank?: number;
  /** What an importer has kept of an archive, by the type of the item. */
  [own: string]: unknown;
  /** For `undo`: what the item has changed. */
  undo?: Record<string, unknown>;
}

export interface FoundItem {
  type: string;
  shown: ShownItem;
  data: ItemData;
  problem?: Message;
  /** Recognises the same file in another import of the creator, or, as a storage URL, a media item. */
  fingerprint?: string;
}

/** What a source holds. */
export interface SourceContent {
  kind: ImportKind;
  items: FoundItem[];
  /** Number of items beyond the limits. */
  omitted: number;
}

export const keyOf = (type: string, position: number): string => `${type}-${position}`;

export interface Import {
  id: number;
  creatorId: number;
  username: string;
  state: ImportState;
  fileKey: string | null;
  jobId: number | null;
}

export interface ImportItem {
  position: number;
  type: string;
  state: ItemState;
  shown: ShownItem;
  data: ItemData;
  uploadId: string | null;
  resultId: number | null;
  attempts: number;
}

export interface NewImport {
  creatorId: number;
  source: string;
  content: SourceContent;
  fileKey: string | null;
}

/** What the profile has already. */
export interface PresentContent {
  content: { type: string; id: number; identity: string }[];
  /** Rank of the last item that the creator has ordered. */
  lowestRank: number;
  profile: Record<string, unknown>;
  /** Fields that still have the value of a new profile. */
  unchosen: ReadonlySet<string>;
  canChangeUsername: boolean;
}

/** Which items to import: these, or all that the preview ticks but these. */
export type Choice = { keys: string[] } | { without: string[] };

/** The imports of all creators with their items. */
export abstract class Imports {
  abstract presentContent(creatorId: number): Promise<PresentContent>;

  /** Ids of the hashtags of the profile. */
  abstract hashtagsOf(creatorId: number): Promise<number[]>;

  /** The media items that these items have added, or that the profile had already and that can be placed. By the positions of the items. */
  abstract mediaAt(id: number, positions: number[]): Promise<Map<number, number>>;

  abstract hasActive(creatorId: number): Promise<boolean>;

  /** Whether an import writes to the account, or is undone. */
  abstract isRunning(creatorId: number): Promise<boolean>;

  /** Moves the imports of one account to another. A preview is removed when the other account has an import that has not ended. */
  abstract move(fromId: number, intoId: number): Promise<void>;

  /** Returns the id. Throws `ImportActive` when the creator has an import that has not ended. */
  abstract add(created: NewImport): Promise<number>;

  /** Locks the import until the transaction ends. Throws `ImportNotFound` unless it belongs to the creator. */
  abstract getForUpdate(creatorId: number, id: number): Promise<Import>;

  abstract find(id: number): Promise<Import | undefined>;

  /** Marks items as chosen. Returns their number by type. Throws `UnknownImportItem` for a key that cannot be chosen. */
  abstract choose(id: number, choice: Choice): Promise<Map<string, number>>;

  /** Sets the state; `running` and `undoing` are due at once. */
  abstract setState(id: number, state: ImportState): Promise<void>;

  /** Ends the import and puts its file into the ledger. */
  abstract end(id: number, state: 'completed' | 'cancelled' | 'undone'): Promise<void>;

  abstract remove(id: number): Promise<void>;

  /** Imports that wait for a job, longest waiting first. */
  abstract due(limit: number): Promise<{ id: number; creatorId: number; username: string }[]>;

  abstract setJob(id: number, jobId: number): Promise<void>;

  /** The import is due again after a while. */
  abstract retryLater(id: number): Promise<void>;

  /**
   * Locks the profile until the transaction ends. Throws `ImportStopped` when the import has ended, or its creator is suspended: nothing is
   * added then (PR-128). Throws `ProfileNotFound`.
   */
  abstract assertContinues(found: Import): Promise<void>;

  /** The next item to import, whose attempts are counted. Undefined for a suspended creator too. */
  abstract nextChosen(id: number): Promise<ImportItem | undefined>;

  /** The next item to undo, last one first. */
  abstract nextToUndo(id: number): Promise<ImportItem | undefined>;

  /** Names of the files that chosen items need. */
  abstract neededEntries(id: number): Promise<Set<string>>;

  abstract countOf(id: number, states: ItemState[]): Promise<number>;

  abstract finishItem(id: number, position: number, result: { resultId?: number; undo?: Record<string, unknown> }): Promise<void>;

  /** Logs a cause that is no business rule. */
  abstract failItem(id: number, position: number, problem: Message, cause: unknown): Promise<void>;

  /** Fails all chosen items of a type; returns their number. */
  abstract failChosen(id: number, type: string, problem: Message): Promise<number>;

  abstract markUndone(id: number, position: number): Promise<void>;

  /** Removes previews and ends imports after a day, and removes ended ones after 30 days. */
  abstract expire(): Promise<void>;
}
