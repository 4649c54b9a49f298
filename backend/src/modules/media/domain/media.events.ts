import { DomainEvent } from '../../../shared/kernel/domain-event.js';
import type { MediaKind } from './media-kind.js';

export class MediaUploaded extends DomainEvent {
  constructor(
    readonly creatorId: number,
    readonly mediaId: number,
    readonly kind: MediaKind,
    readonly storageKey: string,
  ) {
    super();
  }
}
