import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { MERGE_ORDER, ProfilesMerged, type ContentMerge } from '../../profiles/index.js';
import { Imports } from '../domain/import.js';

/** Moves the imports of a merged account, so that they can still be undone (PR-104). */
@Injectable()
export class MergeImports {
  constructor(
    private readonly imports: Imports,
    events: EventBus,
  ) {
    events.on(ProfilesMerged, async ({ content }) => content && this.move(content), MERGE_ORDER.others);
  }

  /** Throws `ImportActive` while an import writes to the account, because its job knows only that account. */
  private async move({ from, into }: ContentMerge): Promise<void> {
    await this.imports.assertNotRunning(from);
    // An account has one import that has not ended; a preview has changed nothing yet.
    if (await this.imports.hasActive(into)) await this.imports.removePreviews(from);
    await this.imports.move(from, into);
  }
}
