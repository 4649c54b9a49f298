import { createHash } from 'node:crypto';
import { Transform, type Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { fileNameOf, type BackupKind } from '../domain/backup.js';
import { FinishedBackups, type FinishedBackup } from '../domain/finished-backups.js';
import { BackupAborted } from '../domain/backup.errors.js';

/** Makes a backup of one consistent snapshot while the stream is read. */
export abstract class BackupSource {
  /**
   * Throws `BackupRunning` when a backup of the owner runs on any instance. Destroying the stream ends the backup. After a failure the
   * stream is destroyed and never ends, so that an incomplete backup is not taken for a complete one.
   */
  abstract open(kind: BackupKind, owner: number): Promise<Readable>;

  /** Cancels the running backup of the owner on any instance. Returns false when there is none. */
  abstract cancel(owner: number): Promise<boolean>;
}

export interface RunningBackup {
  body: Readable;
  name: string;
  mimeType: string;
  /** Records the backup and returns its id. The caller calls it after the last byte was sent, and not for an aborted backup (PR-49). */
  finished: (stored?: Pick<FinishedBackup, 'storageKey' | 'tick'>) => Promise<number>;
}

/** Streams a backup. The caller records it after the stream is complete. */
@Injectable()
export class BackUp {
  constructor(
    private readonly source: BackupSource,
    private readonly records: FinishedBackups,
    private readonly clock: Clock,
  ) {}

  async execute(kind: BackupKind, owner: number): Promise<RunningBackup> {
    const startedAt = this.clock.now();
    const source = await this.source.open(kind, owner);
    const hash = createHash('sha256');
    let bytes = 0;
    const body = new Transform({
      highWaterMark: 1024 * 1024,
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    pipeAndDestroy(source, body);
    // without a listener, an error before the first read would end the process; the later read still rejects
    body.once('error', () => undefined);
    return {
      body,
      name: fileNameOf(kind, startedAt),
      mimeType: kind === 'database' ? 'application/json' : 'application/zip',
      finished: (stored = {}) => this.records.add({ kind, startedAt, bytes, sha256: hash.digest('hex'), ...stored }),
    };
  }

  cancel(owner: number): Promise<boolean> {
    return this.source.cancel(owner);
  }
}

/** Destroys the other stream when one of them fails or closes early. */
function pipeAndDestroy(source: Readable, sink: Transform): void {
  source.once('error', (error) => sink.destroy(new BackupAborted({ cause: error })));
  source.once('close', () => {
    if (!source.readableEnded) sink.destroy(new BackupAborted({ cause: source.errored }));
  });
  sink.once('close', () => source.destroy());
  source.pipe(sink);
}
