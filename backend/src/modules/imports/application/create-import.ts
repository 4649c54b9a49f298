import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Creator } from '../../../kernel/actor.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { RateLimits, type RateLimit } from '../../../platform/http/limits/rate-limits.port.js';
import { plainMessage } from '../../../kernel/message.js';
import { CheckAvailability, sameUsername, USERNAME_CHANGES_ALLOWED, UsernameChangesExhausted } from '../../profiles/index.js';
import { Importers } from '../../../platform/imports/importers.port.js';
import { StoredFiles } from '../../../platform/storage/stored-files.port.js';
import { Imports, keyOf, type FoundItem, type NewImport, type PresentContent, type SourceContent } from '../domain/import.js';
import { ImportActive, NothingToImport, pictureInUse } from '../domain/imports.errors.js';
import { ImportSources, type ReceivedImportFile } from './import-sources.js';

const PREVIEWS: RateLimit = { name: 'import', times: 30, perSeconds: 3600 };

/** Reads a source and stores what it holds as a preview. Nothing of the profile changes (PR-102). */
@Injectable()
export class CreateImport {
  constructor(
    private readonly imports: Imports,
    private readonly importers: Importers,
    private readonly sources: ImportSources,
    private readonly availability: CheckAvailability,
    private readonly storedFiles: StoredFiles,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
  ) {}

  /** Call before a file is received. Throws `ImportActive` and `TooOften`. */
  async admit({ creatorId }: Creator): Promise<void> {
    if (await this.imports.hasActive(creatorId)) throw new ImportActive();
    await this.limits.take(PREVIEWS, String(creatorId));
  }

  async fromText(creator: Creator, kind: 'list' | 'csv', text: string): Promise<number> {
    await this.admit(creator);
    return this.save(creator, '', await this.sources.readText(kind, text));
  }

  async fromPage(creator: Creator, url: string): Promise<number> {
    await this.admit(creator);
    return this.save(creator, url, await this.sources.readPage(url));
  }

  /** Keeps the file when items need it. The key is in the ledger before the first byte is stored. */
  async fromFile(creator: Creator, file: ReceivedImportFile): Promise<number> {
    const content = await this.sources.readFile(file);
    if (content.items.every(({ data }) => data.entry === undefined)) return this.save(creator, file.name, content);
    const key = `${randomBytes(16).toString('hex')}.zip`;
    await this.storedFiles.store([{ key, path: file.path, contentType: 'application/zip' }]);
    return this.save(creator, file.name, content, key);
  }

  private async save({ creatorId }: Creator, source: string, content: SourceContent, fileKey: string | null = null): Promise<number> {
    if (content.items.length === 0) throw new NothingToImport({ reason: 'source' });
    const present = await this.imports.presentContent(creatorId);
    this.compareWith(present, content.items);
    await this.checkUsername(creatorId, present, content.items);
    const created: NewImport = { creatorId, source, content, fileKey };
    return this.unitOfWork.run(async () => {
      if (fileKey !== null) await this.storedFiles.keep([fileKey]);
      return this.imports.add(created);
    });
  }

  /** The username of an archive is offered when the profile can have it, and says otherwise why it cannot. */
  private async checkUsername(creatorId: number, { profile, canChangeUsername }: PresentContent, items: FoundItem[]): Promise<void> {
    const item = items.find(({ type, shown }) => type === 'profile' && shown.field === 'username');
    const username = item?.data.details.username;
    if (item === undefined || item.problem !== undefined || typeof username !== 'string') return;
    const isCounted = !sameUsername(username, String(profile.username));
    const error =
      (await this.availability.usernameErrorFor(username, creatorId)) ??
      (isCounted && !canChangeUsername ? new UsernameChangesExhausted({ max: USERNAME_CHANGES_ALLOWED }) : undefined);
    item.problem = error && plainMessage(error);
  }

  /** Notes the rank of each ordered item, which items the profile has already, and what fields of the profile they would replace. */
  private compareWith(present: PresentContent, items: FoundItem[]): void {
    const known = new Map<string, string>(present.content.map(({ type, id, identity }) => [hrefOf(identity), `${type}:${id}`]));
    for (const [index, item] of items.entries()) {
      if (item.data.place !== undefined) item.data.galleryRank = present.lowestRank - item.data.place;
      if (item.type === 'profile') {
        compareField(present, item);
        continue;
      }
      const identity = this.identityOf(item);
      if (identity === undefined || item.problem !== undefined) continue;
      item.shown.duplicateOf = known.get(identity);
      if (item.shown.duplicateOf === undefined) known.set(identity, keyOf(item.type, index + 1));
    }
  }

  private identityOf({ type, data, shown, fingerprint }: FoundItem): string | undefined {
    const importer = this.importers.of(type);
    const identity = importer === undefined ? fingerprint : importer.identityOf({ details: data.details, own: data[type] }, shown);
    return identity && hrefOf(identity);
  }
}

/** Equal for URLs that are the same for a browser. */
const hrefOf = (url: string): string => URL.parse(url)?.href ?? url;

function compareField({ profile, unchosen }: PresentContent, item: FoundItem): void {
  const { shown, data } = item;
  const field = shown.field ?? '';
  const current = textOf(profile[field]);
  if (current === '') return;
  if (data.entry !== undefined) item.problem = pictureInUse({});
  else if (current === textOf(data.hashtags ?? data.details[field])) shown.duplicateOf = 'profile';
  // A value that the creator has not chosen is none that is replaced.
  else if (!unchosen.has(field)) shown.current = current;
}

/** A field as the preview compares and shows it. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};
