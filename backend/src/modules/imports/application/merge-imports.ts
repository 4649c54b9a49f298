import { Injectable } from '@nestjs/common';
import { EventBus } from '../../../platform/events/event-bus.js';
import { MERGE_ORDER, ProfilesMerged, type ContentMerge } from '../../profiles/index.js';
import { MergedImports } from '../domain/import.js';
import { ImportActive } from '../domain/imports.errors.js';

/** Moves the imports of a merged account, so that they can still be undone (PR-104). */
@Injectable()
export class MergeImports {
  constructor(
    private readonly imports: MergedImports,
    events: EventBus,
  ) {
    events.on(ProfilesMerged, async ({ content }) => content && this.move(content), MERGE_ORDER.others);
  }

  /** Throws `ImportActive` while an import writes to the account, because its job knows only that account. */
  private async move({ from, into }: ContentMerge): Promise<void> {
    if (await this.imports.isRunning(from)) throw new ImportActive();
    await this.imports.move(from, into);
  }
}
