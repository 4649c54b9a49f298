import { ForwardMigration } from './forward-migration.js';

/** Created the first indexes of letters beyond ASCII, which `FoldOneWay` replaces. A new database gets the later ones only. */
export class FindUsersBySigns1795758600000 extends ForwardMigration {
  up(): Promise<void> {
    return Promise.resolve();
  }
}
