export abstract class ServedPaths {
  /** The first segment of every route that the server answers, in lower case (PR-11). */
  abstract firstSegments(): ReadonlySet<string>;
}
