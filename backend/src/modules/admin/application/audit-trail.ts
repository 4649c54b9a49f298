/** Something that an administrator is about to do. */
export interface AuditedAction {
  /** Undefined for the operator on the server. */
  adminId?: number;
  /** Kept beside the id, because the account may be deleted one day. */
  adminUsername: string;
  /** The operation's name in the published document. */
  action: string;
  objectType: string;
  objectId?: string;
  /** Where the request came from. */
  address?: string;
  /** JSON text of the object as it was. */
  before?: string;
}

export interface AuditedOutcome {
  /** HTTP status. */
  status: number;
  objectId?: string;
  /** JSON text of the object as it is now. */
  after?: string;
}

/** PR-51: what is begun is on record before it is done, so that nothing is done that is not on record. */
export abstract class AuditTrail {
  /** Answers the entry's id. */
  abstract begin(action: AuditedAction): Promise<string>;

  abstract finish(entry: string, outcome: AuditedOutcome): Promise<void>;
}
