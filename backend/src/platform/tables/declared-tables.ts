/**
 * One declaration per table, in the module that owns the table. Backups, merges, blocks, the trash, the download, the purge and the block lists
 * read the declarations; `backend/docs/tables.md` is generated from them. A table without one fails `make check`, and one without a decision does
 * not compile.
 */

import type { SiteValues } from '../../kernel/site-settings.js';
import type { ClassOf, MediaSet } from './media-set.js';

/** Returns whether the API would accept the value of a column. Domain functions throw a `DomainError` for a value that they refuse. */
export type ColumnCheck = (value: string, row: Record<string, unknown>) => boolean;

/** What a restore checks in the rows of an archive that this installation did not sign, because such rows never passed its API. */
export interface ForeignChecks {
  /** Checks of columns that no constraint makes. Null is accepted. */
  columns?: Record<string, ColumnCheck>;
  /** SQL of further columns that the checks compare. */
  compared?: readonly string[];
  /**
   * Checks of more than one row: SQL that finds rows which break a rule, by the reason of the error `bad_archive`. The table
   * `archived_files (key, mime_type)` has the files of the archive.
   */
  rows?: Record<string, string>;
}

/** SQL before the rows are replaced and after it, in one transaction. The tables are in the schema `public`. */
interface KeptColumns {
  save: string;
  restore: string;
}

/** In each backup, or in full backups only: credentials, and what administrators do. */
type BackupKind = 'always' | 'full';

interface PartlyInBackup {
  in: BackupKind;
  /** Columns that backups leave out. */
  without: readonly string[];
  /** Their values that this installation keeps. */
  kept?: KeptColumns;
}

/** Rows that backups leave out and that this installation keeps for the same account. */
interface KeptRows {
  account: 'profiles' | 'admins';
  /** The column with the id of the account. */
  column: string;
  /** SQL of the value of the account `a` that another account with the same id does not have. */
  identity: string;
}

type InBackup = BackupKind | PartlyInBackup;

type OutsideBackup =
  /** Of this installation: a move to another server copies the rows. */
  | 'moved'
  /** Of this server or process: not copied. */
  | 'never'
  | { kept: KeptRows }
  /** SQL that derives the rows again after a restore. The deletion of the rows that they are derived from has removed them. */
  | { derived: string };

type Backup =
  | { backup: InBackup; /** `constraints`: those of the schema check all that the API does. */ foreign: 'constraints' | ForeignChecks }
  | { backup: OutsideBackup };

/** The stored file of each row `r`. */
export interface StoredFile {
  /** The column with its key; null in a row without a file. */
  key: string;
  /** SQL of its media type. */
  mimeType: string;
  /** SQL of the keys and media types of the files that are made from it. Their keys begin as its key does. */
  renditions?: string;
}

type Statements = readonly string[];

/** `rows`: the rows get the other owner. SQL has the account that is deleted as `$1`, and the one that stays as `$2`. */
export type Move = 'rows' | Statements | ClassOf<{ merge(merge: never): Promise<void> }>;

interface Moves {
  always?: Move;
  /** Only when the content of both accounts is kept (PR-104). */
  withContent?: Move;
}

interface TrashedRows {
  trash: Statements;
  restore: Statements;
}

/** What a person sees of the rows before two accounts are merged (PR-104). */
export interface RowsPreview {
  /** JSON about the rows of the creator `p`, by the member of the answer. */
  shown: object;
  /** Maxima of the merged account, by the member of the answer. */
  limits: (site: SiteValues) => object;
}

/**
 * A list in the download of a creator's data (PR-9). Both statements return at most `$3` rows of the creator `$1` with an `id` above
 * `$2`, ordered by `id`.
 */
export interface ExportedRows {
  /** The file name in the archive, without `.json`. */
  name: string;
  rows: object | ((publicUrl: string) => object);
  /** A statement for the stored files of the rows: `id`, `key` and `originalName`. */
  files?: string;
}

/** How a text is compared with the block lists (PR-130). */
export type Comparison = 'word' | 'link_domain' | 'email' | 'hashtag' | 'hashtags';

/** Texts that creators write and visitors read at a page or an item. */
interface PublicTexts {
  of: 'page' | 'item';
  /** SQL condition for the rows of the page or item with this id that are public, or become so by themselves. */
  rows: (id: string) => string;
  /** Null: a code, a key, or what no visitor reads. */
  columns: Record<string, Comparison | null>;
}

/** The statements of this table change the rows, too. */
interface With {
  with: string;
}

/** The decisions about the rows of one or several creators, who are in these columns. */
interface RowsOfCreators {
  owner: string | readonly string[];
  /** `deleted`: with the account. */
  merge: 'deleted' | With | Moves;
  /** When an administrator moves the creator, who is `$1`, to the trash and takes it out (PR-132). */
  trash:
    | 'hidden with the creator'
    | With
    | TrashedRows
    | ClassOf<{ trash(creatorId: number): Promise<void>; restore?(creatorId: number): Promise<void> }>;
  exported: 'no' | 'in profile.json' | ExportedRows | readonly ExportedRows[];
  /** Whether a purge keeps an account for the rows: `counted` ones by `profiles.has_activity`, others by SQL about the row `p` (PR-15). */
  purge: 'ignores' | 'counted' | { keeps: string };
  /** Sets of media are shown without it. */
  preview?: RowsPreview;
  /** The rows are sets of media with a page (PR-52). */
  sets?: Omit<MediaSet, 'table'>;
}

/** Rows that belong to those of an owned table, with which they are moved, hidden and downloaded. */
interface RowsOfRows {
  of: string;
}

/** The decisions about a table whose rows belong to creators. */
type OwnedTable = (RowsOfCreators | RowsOfRows) &
  Backup & {
    file?: StoredFile;
    /** The table whose rows are locked before these by a merge, a block and the trash. Other transactions lock in this order, too (PR-75). */
    lockedAfter?: string;
    /** SQL that ends what is between the creator `$1` and each of the creators `$2` (PR-110). */
    block: 'stays' | With | Statements;
    texts: 'none' | PublicTexts;
  };

type PlatformTable = Backup & { texts?: PublicTexts; file?: StoredFile };

export type DeclaredTable = { name: string } & (({ owned: true } & OwnedTable) | ({ owned: false } & PlatformTable));

const tables = new Map<string, DeclaredTable>();
let wasRead = false;

/** Throws after the first read, because a statement that was made from the declarations would lack the table. */
function declare(table: DeclaredTable): void {
  if (tables.has(table.name)) throw new Error(`The table ${table.name} is declared twice.`);
  if (wasRead) throw new Error(`The table ${table.name} is declared after the declarations were read.`);
  tables.set(table.name, table);
}

/** Declares a table whose rows belong to creators. */
export const ownedTable = (name: string, decisions: OwnedTable): void => declare({ name, owned: true, ...decisions });

/** Declares a table whose rows belong to no creator. */
export const platformTable = (name: string, decisions: PlatformTable): void => declare({ name, owned: false, ...decisions });

/** All declared tables, in no particular order. */
export function declaredTables(): readonly DeclaredTable[] {
  wasRead = true;
  return [...tables.values()];
}

/** The declared tables in the order in which their rows are locked. */
export function tablesInLockOrder(): readonly DeclaredTable[] {
  const waiting = declaredTables().toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const ordered: DeclaredTable[] = [];
  const isNext = (table: DeclaredTable): boolean =>
    !table.owned || table.lockedAfter === undefined || ordered.some(({ name }) => name === table.lockedAfter);
  while (waiting.length > 0) {
    const index = waiting.findIndex(isNext);
    if (index < 0) throw new Error(`The table before ${waiting.map(({ name }) => name).join(', ')} is not declared.`);
    ordered.push(...waiting.splice(index, 1));
  }
  return ordered;
}

/** The kinds of sets of media. */
export const mediaSets = (): readonly MediaSet[] =>
  declaredTables().flatMap((table) => ('sets' in table && table.sets ? [{ ...table.sets, table: table.name }] : []));

interface TableInBackup {
  name: string;
  without: readonly string[];
  onlyFull: boolean;
}

/** The tables that backups contain. */
export const tablesInBackup = (): readonly TableInBackup[] =>
  declaredTables().flatMap((table) => {
    if (!('foreign' in table)) return [];
    const { name, backup } = table;
    const { in: kind, without } = typeof backup === 'string' ? { in: backup, without: [] } : backup;
    return { name, without, onlyFull: kind === 'full' };
  });

/** The characters of a key in base64url. */
export const isBase64Url: ColumnCheck = (text) => /^[A-Za-z0-9_-]+$/.test(text);
