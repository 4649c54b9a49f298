/** Texts by the names of their fields. A link is one field. */
export type RecordedTexts = Record<string, unknown>;

export interface CreatorEdit {
  creatorId: number;
  /** The item whose texts were changed; none for the page. */
  mediaId?: number;
  before: RecordedTexts;
  after: RecordedTexts;
}

/** Edits that a profile keeps. */
export const KEPT_EDITS = 100;

/** What creators have changed of their texts and links (PR-158). */
export abstract class EditHistory {
  /** Keeps the fields that differ, in the transaction of the edit, and forgets the oldest edit above the limit. */
  abstract record(edit: CreatorEdit): Promise<void>;
}
