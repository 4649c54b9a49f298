export abstract class ServedPaths {
  /** The first segment of every route of the server, in lower case (PR-11). */
  abstract firstSegments(): ReadonlySet<string>;
}
