import { useRef, useState, type ReactNode } from 'react';
import { ConflictDialog } from './conflict-dialog';
import { saveEdits, type Conflict, type EditedFields, type Versioned } from '@/shared/lib/merge-edits';

interface VersionedSave<Values> {
  fields: EditedFields<Values>;
  loaded: Versioned<Values>;
  send: (changes: Partial<Values>, version: string) => Promise<unknown>;
  stateOf: (current: unknown) => Versioned<Values>;
}

/**
 * Saves the changed fields of a dialog for the version that it has loaded. `conflictDialog` is the question while
 * both administrators have changed one field; its callback gets the values to put into the form and to save again.
 */
export function useVersionedSave<Values extends object>({
  fields,
  loaded,
  send,
  stateOf,
}: VersionedSave<Values>): {
  save: (edited: Values) => Promise<boolean>;
  conflictDialog: (onResolved: (values: Values) => void) => ReactNode;
} {
  const base = useRef(loaded);
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null);

  const save = async (edited: Values): Promise<boolean> => {
    const found = await saveEdits({ fields, base: base.current, edited, send, stateOf });
    setConflict(found);
    return found === null;
  };

  const resolve = ({ current, changes }: Conflict<Values>, keptTheirs: (keyof Values)[]): Values => {
    const kept = Object.fromEntries(
      Object.entries(changes).filter(([key]) => !keptTheirs.includes(key as keyof Values)),
    ) as Partial<Values>;
    base.current = current;
    setConflict(null);
    return { ...current.values, ...kept };
  };

  const conflictDialog = (onResolved: (values: Values) => void) =>
    conflict === null ? null : (
      <ConflictDialog
        conflict={conflict}
        fields={fields}
        onBack={() => {
          setConflict(null);
        }}
        onResolve={(keptTheirs) => {
          onResolved(resolve(conflict, keptTheirs));
        }}
      />
    );
  return { save, conflictDialog };
}
