import { isApiError } from '@/shared/api/api-error';
import { changedFields } from '@/shared/lib/changed-fields';

/** What a form edits, with the version that was read. */
export interface Versioned<Values> {
  version: string;
  values: Values;
}

interface EditedField<Value> {
  label: string;
  show: (value: Value) => string;
}

export type EditedFields<Values> = { [Key in keyof Values]: EditedField<Values[Key]> };

/** Fields that were changed here and elsewhere, with the state on the server. */
interface Conflict<Values> {
  current: Versioned<Values>;
  changes: Partial<Values>;
  keys: (keyof Values)[];
}

const VERSION_CONFLICT = 'version_conflict';
/** Each attempt after the first one follows an edit from elsewhere. */
const MAX_ATTEMPTS = 5;

interface Save<Values> {
  base: Versioned<Values>;
  edited: Values;
  send: (changes: Partial<Values>, version: string) => Promise<unknown>;
  /** Reads the current state from the response of a refused edit. */
  stateOf: (current: unknown) => Versioned<Values>;
}

/**
 * Sends the changed fields. When other fields were changed elsewhere meanwhile, sends them again for the new version.
 * Returns the conflict when the same field was changed; null when everything is saved. Throws every other error.
 */
export async function saveEdits<Values extends object>({ base, edited, send, stateOf }: Save<Values>): Promise<Conflict<Values> | null> {
  let changes = changedFields(base.values, edited);
  let { version } = base;
  for (let attempt = 1; Object.keys(changes).length > 0; attempt += 1) {
    try {
      await send(changes, version);
      return null;
    } catch (error) {
      if (!isApiError(error) || error.code !== VERSION_CONFLICT || attempt === MAX_ATTEMPTS) throw error;
      const current = stateOf(error.current);
      const keys = (Object.keys(changes) as (keyof Values)[]).filter(
        (key) => base.values[key] !== current.values[key] && edited[key] !== current.values[key],
      );
      if (keys.length > 0) return { current, changes, keys };
      changes = changedFields(current.values, { ...current.values, ...changes });
      version = current.version;
    }
  }
  return null;
}
