import type { Readable } from 'node:stream';

/** Archives on the local disk that wait for a restore or a drill. */
export abstract class IncomingArchives {
  /** Streams the archive to disk and returns its id. A failed stream leaves no file. */
  abstract receive(body: Readable): Promise<string>;

  /** Throws `RestoreNotFound` when there is no such archive. */
  abstract pathOf(id: string): Promise<string>;

  /** Idempotent: removing an archive again changes nothing. */
  abstract remove(id: string): Promise<void>;
}
