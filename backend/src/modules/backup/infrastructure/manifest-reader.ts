import type { ManifestItem } from '../domain/backup.js';
import { damagedManifest, manifestItem } from '../domain/read-manifest.js';
import { ManifestScanner } from './manifest-scanner.js';

/** Maximum number of members, which are held in memory. Every layout has fewer. */
const MEMBERS_MAX = 50;

/** Reads a manifest as a stream. */
export class ManifestReader {
  /** The members other than the lists of files; complete when all items were read. */
  readonly members = new Map<string, unknown>();

  /** Yields for each chunk the items of both lists of files that end within it. */
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
