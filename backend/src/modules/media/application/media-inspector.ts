/** Bytes from the beginning of a file that suffice to tell what it is. */
export const HEAD_BYTES = 4_100;

export abstract class MediaInspector {
  /** The MIME type that the first bytes speak of; undefined when they are of no known kind. No decoder is asked. */
  abstract typeOf(head: Uint8Array): Promise<string | undefined>;
}
