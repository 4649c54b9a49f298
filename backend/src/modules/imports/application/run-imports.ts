import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { plainMessage } from '../../../kernel/message.js';
import { JobCancelled, JobInterrupted, JobRunning, Jobs, type Job } from '../../../platform/jobs/jobs.port.js';
import { Every, MINUTE, SECOND } from '../../../platform/schedule/every.js';
import { Importers } from '../../../platform/imports/importers.port.js';
import { Imports, MAX_ATTEMPTS, type Import, type ImportItem } from '../domain/import.js';
import { ImportStopped, itemFailed } from '../domain/imports.errors.js';
import { ImportFiles, type OpenImportFile } from './import-sources.js';
import { isTemporary, WriteItems } from './write-items.js';

/** Imports that this process works on at once. Each decodes one picture at a time, beside the uploads of visitors. */
const MAX_RUNNING = 2;

interface ImportParameters {
  importId: number;
  creatorId: number;
}

/**
 * Works on the imports of all creators, each as a job. An item is marked in the transaction that writes it, or is recognised by its
 * `uploadId`, so that an import that was interrupted continues without writing anything twice (PR-102).
 */
@Injectable()
export class RunImports {
  private readonly running = new Set<number>();

  constructor(
    private readonly imports: Imports,
    private readonly files: ImportFiles,
    private readonly items: WriteItems,
    private readonly importers: Importers,
    private readonly jobs: Jobs,
  ) {
    jobs.define<ImportParameters, { items: number }>({
      kind: 'import',
      creatorOf: ({ creatorId }) => creatorId,
      execute: (parameters, job) => this.execute(parameters, job),
      summary: ({ items }) => ({ items }),
    });
  }

  /** Starts jobs for imports that wait: behind others, after an error that passed, and after the end of the process that worked on them. */
  @Every('start-imports', 2 * SECOND)
  async startDue(): Promise<void> {
    const free = MAX_RUNNING - this.running.size;
    if (free <= 0) return;
    for (const { id, creatorId, username } of await this.imports.due(free)) {
      if (this.running.has(id)) continue;
      this.running.add(id);
      try {
        await this.jobs.start('import', { importId: id, creatorId }, { username });
      } catch (error) {
        this.running.delete(id);
        // Another instance works on it.
        if (!(error instanceof JobRunning)) throw error;
      }
    }
  }

  @Every('expire-imports', 10 * MINUTE)
  async expire(): Promise<void> {
    await this.imports.expire();
  }

  private async execute({ importId }: ImportParameters, job: Job): Promise<{ items: number }> {
    let found: Import | undefined;
    try {
      await this.imports.setJob(importId, job.id);
      found = await this.imports.find(importId);
      if (found?.state === 'running') return { items: await this.importAll(found, job) };
      if (found?.state === 'undoing') return { items: await this.undoAll(found, job) };
      return { items: 0 };
    } catch (error) {
      if (job.signal.reason instanceof JobCancelled) await this.afterCancellation(importId, found?.state);
      else if (!(job.signal.reason instanceof JobInterrupted)) await this.imports.retryLater(importId);
      throw error;
    } finally {
      this.running.delete(importId);
    }
  }

  private async importAll(found: Import, job: Job): Promise<number> {
    const importId = found.id;
    await job.expect(await this.imports.countOf(importId, ['chosen']));
    const needed = await this.imports.neededEntries(importId);
    const file = found.fileKey !== null && needed.size > 0 ? await this.files.open(found.fileKey, needed) : undefined;
    try {
      let imported = 0;
      for (let item = await this.imports.nextChosen(importId); item !== undefined; item = await this.imports.nextChosen(importId)) {
        job.signal.throwIfAborted();
        imported += await this.importOne(found, item, file, job);
      }
      // Without an item the import was completed, its creator has cancelled it, or its creator was suspended.
      const isComplete = (await this.imports.countOf(importId, ['chosen'])) === 0;
      await this.imports.end(importId, isComplete ? 'completed' : 'cancelled');
      return imported;
    } finally {
      await file?.close();
    }
  }

  /** Returns 1 when the item was imported, 0 when it failed or the import has ended meanwhile. Throws for errors that pass, such as a full disk; the item is then tried again later. */
  private async importOne(found: Import, item: ImportItem, file: OpenImportFile | undefined, job: Job): Promise<number> {
    try {
      if (item.attempts > MAX_ATTEMPTS) throw new Error('the item has ended the process too often');
      await this.items.write(found, item, file, job);
      return 1;
    } catch (error) {
      job.signal.throwIfAborted();
      if (isTemporary(error)) throw error;
      if (error instanceof ImportStopped) return 0;
      const problem = error instanceof DomainError ? plainMessage(error) : itemFailed({});
      await this.imports.failItem(found.id, item.position, problem, error);
      await job.advance(1);
      // A reached limit holds for the other items of the type too.
      if (MEDIA_LIMITS.has(problem.code) || problem.code === this.importers.of(item.type)?.limit)
        await job.advance(await this.imports.failChosen(found.id, item.type, problem));
      return 0;
    }
  }

  private async undoAll(found: Import, job: Job): Promise<number> {
    const importId = found.id;
    await job.expect(await this.imports.countOf(importId, ['imported']));
    let undone = 0;
    for (let item = await this.imports.nextToUndo(importId); item !== undefined; item = await this.imports.nextToUndo(importId)) {
      job.signal.throwIfAborted();
      await this.items.undo(found, item, job);
      undone += 1;
    }
    await this.imports.end(importId, 'undone');
    return undone;
  }

  /**
   * Ends an import whose job an administrator has cancelled; its creator ends it before the job. An undo is tried again later, except
   * one that was asked for while the cancelled import stopped: that one is due at once.
   */
  private async afterCancellation(importId: number, stateOfJob: Import['state'] | undefined): Promise<void> {
    const found = await this.imports.find(importId);
    if (found?.state === 'running') await this.imports.end(importId, 'cancelled');
    else if (stateOfJob === 'undoing') await this.imports.retryLater(importId);
  }
}

const MEDIA_LIMITS = new Set(['too_many_media', 'media_space_used']);
