import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Message } from '../../../kernel/message.js';
import { isUniqueViolation } from '../../../platform/database/database-errors.js';
import { storableJson } from '../../../platform/database/json.js';
import { TypeormUnitOfWork } from '../../../platform/database/typeorm-unit-of-work.js';
import { StoredFiles } from '../../../platform/storage/stored-files.port.js';
import { Importers } from '../../../platform/imports/importers.port.js';
import { OwnProfileQuery, ProfileLock } from '../../profiles/index.js';
import {
  Imports,
  type Choice,
  type Import,
  type ImportItem,
  type ImportState,
  type ItemState,
  type NewImport,
  type PresentContent,
} from '../domain/import.js';
import { ImportActive, ImportNotFound, ImportStopped, UnknownImportItem } from '../domain/imports.errors.js';
import { HASHTAGS, readPresentContent } from './present-content.js';

const IMPORT = `select i.id, i.profile_id as "creatorId", p.username, i.state, i.file_key as "fileKey", i.job_id as "jobId"
  from imports i join profiles p on p.id = i.profile_id`;
const ITEM = `position, type, state, shown, data, upload_id as "uploadId", result_id as "resultId", attempts`;
const KEY = `type || '-' || position`;
/** Seconds until an import is tried again after an error that passes. */
const RETRY_SECONDS = 30;
const READY_INTERVAL = '1 day';
const KEPT_INTERVAL = '30 days';

// A private item of the source is not put into an album by a public one of the profile, nor the other way round.
const MEDIA_AT = `select i.position, m.id from import_items i join imports o on o.id = i.import_id
  join media m on m.profile_id = o.profile_id and m.purpose = coalesce(i.data ->> 'purpose', 'gallery') and m.id = case when i.state = 'imported'
    then i.result_id else substring(i.shown ->> 'duplicateOf' from '^media:([0-9]{1,9})$')::int end
  where i.import_id = $1 and i.position = any($2) and i.type = 'media'
    and (i.state = 'imported' or not exists (select from album_media a where a.media_id = m.id))`;
// An account has one import that has not ended.
const MOVE = [
  `delete from imports where profile_id = $1 and state = 'ready'
    and exists (select from imports where profile_id = $2 and state in ('ready', 'running', 'undoing'))`,
  'update imports set profile_id = $2 where profile_id = $1',
];
const INSERT_ITEMS = `insert into import_items (import_id, position, type, shown, data, problem, fingerprint)
  select $1, n, item ->> 'type', item -> 'shown', item -> 'data', nullif(item -> 'problem', 'null'), item ->> 'fingerprint'
  from jsonb_array_elements($2::jsonb) with ordinality as list (item, n)`;
/** Imports without a running job. The job of a killed process is marked as interrupted within seconds. */
const DUE = `select i.id, i.profile_id as "creatorId", p.username from imports i join profiles p on p.id = i.profile_id
  where i.state in ('running', 'undoing') and i.run_after <= now()
    and not exists (select from jobs j where j.id = i.job_id and j.state = 'running') order by i.run_after, i.id limit $1`;
/** A suspension whose time is over does not stop an import, also before the sweep has ended it. */
const CONTINUES = `select from imports o join profiles p on p.id = o.profile_id where o.id = $1 and o.state = 'running'
  and (p.suspended_at is null or p.suspended_until <= now())`;
const NEXT_CHOSEN = `update import_items set attempts = attempts + 1 where (import_id, position) = (
    select import_id, position from import_items where import_id = $1 and state = 'chosen' order by position limit 1)
  and exists (${CONTINUES}) returning ${ITEM}`;
const NEXT_TO_UNDO = `select ${ITEM} from import_items
  where import_id = $1 and (state = 'imported' or (upload_id is not null and attempts > 0 and state in ('chosen', 'failed'))) order by position desc limit 1`;

@Injectable()
export class PostgresImports extends Imports {
  private readonly log = new Logger('imports');

  constructor(
    private readonly work: TypeormUnitOfWork,
    private readonly storedFiles: StoredFiles,
    private readonly importers: Importers,
    private readonly ownProfile: OwnProfileQuery,
    private readonly profileLock: ProfileLock,
  ) {
    super();
  }

  presentContent(creatorId: number): Promise<PresentContent> {
    return readPresentContent((sql) => this.work.all(sql, [creatorId]), this.importers, this.ownProfile, creatorId);
  }

  async hashtagsOf(creatorId: number): Promise<number[]> {
    return (await this.work.all<{ id: number }>(HASHTAGS, [creatorId])).map(({ id }) => id);
  }

  async mediaAt(id: number, positions: number[]): Promise<Map<number, number>> {
    const rows = await this.work.all<{ position: number; id: number }>(MEDIA_AT, [id, positions]);
    return new Map(rows.map((row) => [row.position, row.id]));
  }

  async hasActive(creatorId: number): Promise<boolean> {
    const active = `select from imports where profile_id = $1 and state in ('ready', 'running', 'undoing')`;
    return this.work.exists(active, [creatorId]);
  }

  async isRunning(creatorId: number): Promise<boolean> {
    return this.work.exists(`select from imports where profile_id = $1 and state in ('running', 'undoing')`, [creatorId]);
  }

  async move(fromId: number, intoId: number): Promise<void> {
    for (const statement of MOVE) await this.work.execute(statement, [fromId, intoId]);
  }

  async add({ creatorId, source, content, fileKey }: NewImport): Promise<number> {
    try {
      const row = await this.work.one<{ id: number }>(
        'insert into imports (profile_id, kind, source, file_key, omitted) values ($1, $2, $3, $4, $5) returning id',
        [creatorId, content.kind, source, fileKey, content.omitted],
      );
      if (!row) throw new Error('inserting an import returned no row');
      await this.work.execute(INSERT_ITEMS, [row.id, storableJson(content.items)]);
      return row.id;
    } catch (error) {
      throw isUniqueViolation(error, 'imports_active') ? new ImportActive() : error;
    }
  }

  async getForUpdate(creatorId: number, id: number): Promise<Import> {
    const found = await this.work.one<Import>(`${IMPORT} where i.id = $1 and i.profile_id = $2 for update of i`, [id, creatorId]);
    if (!found) throw new ImportNotFound();
    return found;
  }

  async find(id: number): Promise<Import | undefined> {
    return this.work.one<Import>(`${IMPORT} where i.id = $1`, [id]);
  }

  async choose(id: number, choice: Choice): Promise<Map<string, number>> {
    const chosen = 'keys' in choice ? `${KEY} = any($2)` : `${KEY} <> all($2) and not shown ? 'duplicateOf' and not shown ? 'current'`;
    const keys = new Set('keys' in choice ? choice.keys : choice.without);
    const rows = await this.work.all<{ key: string; type: string }>(
      `update import_items set state = 'chosen', upload_id = case when data ? 'entry' then gen_random_uuid() end
        where import_id = $1 and problem is null and ${chosen} returning ${KEY} as key, type`,
      [id, [...keys]],
    );
    if ('keys' in choice) {
      for (const { key } of rows) keys.delete(key);
      for (const key of keys) throw new UnknownImportItem({ key });
    }
    const counts = new Map<string, number>();
    for (const { type } of rows) counts.set(type, (counts.get(type) ?? 0) + 1);
    return counts;
  }

  async setState(id: number, state: ImportState): Promise<void> {
    await this.work.execute(
      `update imports set state = $2, run_after = now(), started_at = coalesce(started_at, now()), ended_at = null where id = $1`,
      [id, state],
    );
  }

  async end(id: number, state: 'completed' | 'cancelled' | 'undone'): Promise<void> {
    await this.work.run(async () => {
      const former = state === 'undone' ? 'undoing' : 'running';
      const found = await this.work.one<{ key: string | null }>(
        'select file_key as key from imports where id = $1 and state = $2 for update',
        [id, former],
      );
      if (!found) return;
      await this.work.execute('update imports set state = $2, file_key = null, run_after = null, ended_at = now() where id = $1', [
        id,
        state,
      ]);
      if (found.key !== null) await this.storedFiles.discard([found.key]);
    });
  }

  async remove(id: number): Promise<void> {
    await this.work.execute('delete from imports where id = $1', [id]);
  }

  due(limit: number): Promise<{ id: number; creatorId: number; username: string }[]> {
    return this.work.all(DUE, [limit]);
  }

  async setJob(id: number, jobId: number): Promise<void> {
    await this.work.execute('update imports set job_id = $2 where id = $1', [id, jobId]);
  }

  async retryLater(id: number): Promise<void> {
    await this.work.execute(`update imports set run_after = now() + interval '${RETRY_SECONDS} seconds' where id = $1`, [id]);
  }

  async assertContinues({ id, creatorId }: Import): Promise<void> {
    await this.profileLock.acquire(creatorId);
    if (!(await this.work.exists(CONTINUES, [id]))) throw new ImportStopped();
  }

  async nextChosen(id: number): Promise<ImportItem | undefined> {
    return this.work.one<ImportItem>(NEXT_CHOSEN, [id]);
  }

  async nextToUndo(id: number): Promise<ImportItem | undefined> {
    return this.work.one<ImportItem>(NEXT_TO_UNDO, [id]);
  }

  async neededEntries(id: number): Promise<Set<string>> {
    const needed = `select data ->> 'entry' as entry from import_items where import_id = $1 and state = 'chosen' and data ? 'entry'`;
    return new Set((await this.work.all<{ entry: string }>(needed, [id])).map(({ entry }) => entry));
  }

  async countOf(id: number, states: ItemState[]): Promise<number> {
    const count = 'select count(*)::int as n from import_items where import_id = $1 and state = any($2)';
    return this.work.count(count, [id, states]);
  }

  async finishItem(
    id: number,
    position: number,
    { resultId, undo = {} }: { resultId?: number; undo?: Record<string, unknown> },
  ): Promise<void> {
    await this.work.execute(
      `update import_items set state = 'imported', problem = null, result_id = $3, data = data || jsonb_build_object('undo', $4::jsonb)
        where import_id = $1 and position = $2`,
      [id, position, resultId, storableJson(undo)],
    );
  }

  async failItem(id: number, position: number, problem: Message, cause: unknown): Promise<void> {
    if (!(cause instanceof DomainError)) this.log.error(cause, `item ${position} of import ${id} failed`);
    await this.work.execute(`update import_items set state = 'failed', problem = $3 where import_id = $1 and position = $2`, [
      id,
      position,
      storableJson(problem),
    ]);
  }

  async failChosen(id: number, type: string, problem: Message): Promise<number> {
    const failing = `update import_items set state = 'failed', problem = $3 where import_id = $1 and type = $2 and state = 'chosen'`;
    return this.work.execute(failing, [id, type, storableJson(problem)]);
  }

  async markUndone(id: number, position: number): Promise<void> {
    await this.work.execute(`update import_items set state = 'undone' where import_id = $1 and position = $2`, [id, position]);
  }

  async expire(): Promise<void> {
    await this.work.execute(`delete from imports where state = 'ready' and created_at < now() - interval '${READY_INTERVAL}'`);
    const overdue = `select id from imports where state = 'running' and started_at < now() - interval '${READY_INTERVAL}' limit 1000`;
    for (const { id } of await this.work.all<{ id: number }>(overdue)) await this.end(id, 'cancelled');
    await this.work.execute(`delete from imports where ended_at < now() - interval '${KEPT_INTERVAL}'`);
  }
}
