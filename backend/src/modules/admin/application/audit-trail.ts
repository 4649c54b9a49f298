/** An action that is about to run. */
export interface AuditedAction {
  /** Undefined for the operator at the server. */
  adminId?: number;
  /** Stored in addition to the id, because the account may be deleted later. */
  adminUsername: string;
  /** Operation id in the OpenAPI document. */
  action: string;
  objectType: string;
  objectId?: string;
  /** IP address of the caller. */
  address?: string;
  /** JSON text of the object before the action. */
  before?: string;
}

export interface AuditedOutcome {
  /** HTTP status of the response. */
  status: number;
  objectId?: string;
  /** JSON text of the object after the action. */
  after?: string;
}

/** Stores an entry before the action runs, so no action runs without an entry (PR-51). */
export abstract class AuditTrail {
  /** Returns the entry's id. */
  abstract begin(action: AuditedAction): Promise<string>;

  abstract finish(entry: string, outcome: AuditedOutcome): Promise<void>;
}
