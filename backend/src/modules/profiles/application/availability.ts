export interface Availability {
  available: boolean;
  /** Empty when it is available. */
  reason: string;
}
