import type { Readable } from 'node:stream';

/** Archives on this machine's disk that wait for what becomes of them. */
export abstract class IncomingArchives {
  /** Streams it to disk; answers its id. Whatever breaks off leaves nothing. */
  abstract receive(body: Readable): Promise<string>;

  /** `RestoreNotFound` when there is none. */
  abstract pathOf(id: string): Promise<string>;

  abstract remove(id: string): Promise<void>;
}
