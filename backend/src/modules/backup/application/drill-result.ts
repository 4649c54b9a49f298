import { DomainError } from '../../../kernel/domain-error.js';

export interface DrillResult {
  sentence: string;
  /** Reason of the failure; undefined when the drill succeeded. */
  error?: string;
}

/** Runs a restore drill. Throws errors that the backup did not cause, e.g. a full disk. */
export async function drillResultOf(drill: () => Promise<string>): Promise<DrillResult> {
  try {
    return { sentence: await drill() };
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind === 'storage-full' || error.kind === 'unavailable') throw error;
    return { sentence: 'The restore drill failed.', error: error.message };
  }
}
