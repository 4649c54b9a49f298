import type { ManifestItem } from '../domain/backup.js';
import { damagedManifest, manifestItem } from '../domain/read-manifest.js';
import { ManifestScanner } from './manifest-scanner.js';

/** More members than any layout has: the head of a manifest is held in memory. */
const MEMBERS_MAX = 50;

/** Reads a manifest as a stream. */
export class ManifestReader {
  /** What is no list of files; complete when all items were read. */
  readonly members = new Map<string, unknown>();

  /** The items of both lists of files that end within a chunk, chunk by chunk. */
  async *items(chunks: AsyncIterable<Buffer>): AsyncGenerator<ManifestItem[]> {
    const scanner = new ManifestScanner();
    for await (const chunk of chunks) {
      const items: ManifestItem[] = [];
      for (const { list, text } of scanner.scan(chunk)) {
        if (list === undefined) this.addMember(text);
        else items.push(manifestItem(list, parsed(list === 'files' ? `{${text}}` : text)));
      }
      yield items;
    }
    scanner.finish();
  }

  private addMember(text: string): void {
    for (const [name, value] of Object.entries(parsed(`{${text}}`) as object)) this.members.set(name, value);
    if (this.members.size > MEMBERS_MAX) throw damagedManifest();
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damagedManifest();
  }
}
