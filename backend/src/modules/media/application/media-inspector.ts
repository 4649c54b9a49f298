/** Number of leading bytes that identify the type of a file. */
export const HEAD_BYTES = 4_100;

export abstract class MediaInspector {
  /** The MIME type by the leading bytes, without decoding the file; undefined for an unknown type. */
  abstract typeOf(head: Uint8Array): Promise<string | undefined>;
}
