import { ForwardMigration } from './forward-migration.js';

/** Created the first indexes of the words of texts, which `FoldOneWay` replaces. A new database gets the later ones only. */
export class AddSearchIndexes1795750500000 extends ForwardMigration {
  up(): Promise<void> {
    return Promise.resolve();
  }
}
