export type VisitSubject = 'profile' | 'media' | 'link';

/** A view of a profile or media item, or a click on a link, on a UTC day (`YYYY-MM-DD`). */
export interface Visit {
  day: string;
  subject: VisitSubject;
  subjectId: number;
  /** Undefined without a session. */
  viewerId?: number;
  /** Identifies a visitor within the day; it leaves this process only as a salted hash (PR-21). */
  identity: string;
}

/** A visit as it is stored, with a salted hash instead of the visitor's identity. */
export interface AnonymousVisit extends Omit<Visit, 'identity'> {
  visitor: Buffer;
}
