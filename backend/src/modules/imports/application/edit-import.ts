import { Injectable } from '@nestjs/common';
import type { Creator } from '../../../kernel/actor.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.port.js';
import { JobEnded, JobNotFound, Jobs } from '../../../platform/jobs/jobs.port.js';
import { Importers } from '../../../platform/imports/importers.port.js';
import { UploadLimits } from '../../media/index.js';
import type { Merge } from '../../profiles/index.js';
import { Imports, type Choice } from '../domain/import.js';
import { ImportActive, ImportNotReady, ImportNotUndoable, NothingToImport } from '../domain/imports.errors.js';
import { RunImports } from './run-imports.js';

/** Starts, cancels and undoes imports for their creator. These methods throw `ImportNotFound` for an import of another creator. */
@Injectable()
export class EditImport {
  constructor(
    private readonly imports: Imports,
    private readonly runImports: RunImports,
    private readonly importers: Importers,
    private readonly uploadLimits: UploadLimits,
    private readonly unitOfWork: UnitOfWork,
    private readonly jobs: Jobs,
  ) {}

  /** Throws when the profile cannot have so many of one type. The size of the files is checked one by one. */
  async start({ creatorId }: Creator, id: number, choice: Choice): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { state } = await this.imports.getForUpdate(creatorId, id);
      if (state !== 'ready') throw new ImportNotReady();
      const chosen = await this.imports.choose(id, choice);
      if (chosen.size === 0) throw new NothingToImport({ reason: 'choice' });
      for (const [type, count] of chosen) {
        if (type === 'media') await this.uploadLimits.assertRoomForFiles(creatorId, count);
        await this.importers.of(type)?.assertRoomFor(creatorId, count);
      }
      await this.imports.setState(id, 'running');
    });
    await this.runImports.startDue();
  }

  /** Removes a preview. Ends a running import; what it has imported stays and can be undone. */
  async cancel({ creatorId }: Creator, id: number): Promise<void> {
    const jobId = await this.unitOfWork.run(async () => {
      const found = await this.imports.getForUpdate(creatorId, id);
      if (found.state === 'ready') await this.imports.remove(id);
      else if (found.state === 'running') await this.imports.end(id, 'cancelled');
      else throw new ImportNotReady();
      return found.jobId;
    });
    if (jobId !== null) await this.cancelJob(jobId);
  }

  async undo({ creatorId }: Creator, id: number): Promise<void> {
    await this.unitOfWork.run(async () => {
      const { state } = await this.imports.getForUpdate(creatorId, id);
      if (state !== 'completed' && state !== 'cancelled') throw new ImportNotUndoable();
      await this.imports.setState(id, 'undoing');
    });
    await this.runImports.startDue();
  }

  /**
   * Moves the imports of a merged account, so that they can still be undone (PR-104). Throws `ImportActive` while an import writes to the
   * account, because its job knows only that account.
   */
  async merge({ from, into }: Merge): Promise<void> {
    if (await this.imports.isRunning(from)) throw new ImportActive();
    await this.imports.move(from, into);
  }

  private async cancelJob(jobId: number): Promise<void> {
    try {
      await this.jobs.cancel(jobId, 'creator');
    } catch (error) {
      // The job ended by itself, or its record has expired.
      if (!(error instanceof JobEnded || error instanceof JobNotFound)) throw error;
    }
  }
}
