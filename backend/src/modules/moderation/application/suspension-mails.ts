import type { Explanation } from '../domain/decision.js';

export abstract class SuspensionMails {
  /** Mails a suspension to the verified address of the creator, if there is one, after the commit (PR-128). A failure is logged. */
  abstract send(creatorId: number, explanation: Explanation): Promise<void>;
}
