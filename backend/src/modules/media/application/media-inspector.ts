/** What the bytes of a file say. */
export interface Inspection {
  /** Undefined when the bytes are of no known kind. */
  mimeType: string | undefined;
}

export abstract class MediaInspector {
  /** Reads the first bytes only: no decoder sees the file before its kind is known and admitted. */
  abstract inspect(path: string): Promise<Inspection>;
}
