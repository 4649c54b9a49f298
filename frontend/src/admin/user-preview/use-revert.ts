import type { ReactNode } from 'react';
import type { FieldChange } from '@/admin/audit/audit-details';
import { useVersionedSave } from '@/admin/shared/use-versioned-save';
import { useSaveUserValues, userFacts, userValues } from '@/admin/users/edit-user-dialog';
import { useLazyGetAdminHashtagsQuery, type AuditEntry, type EditableUser } from '@/shared/api/admin-api';

/** The recorded fields that the form of a user edits too. */
const REVERTIBLE = [
  'username',
  'displayName',
  'email',
  'bio',
  'location',
  'credit',
  'isPublicProfile',
  'hidden',
  'profileImage',
  'hashtags',
  'links',
];
export const isRevertible = (field: string): boolean => REVERTIBLE.includes(field);

export interface Reversion {
  /** An action of an administrator, or an edit of the creator. */
  entry: Pick<AuditEntry, 'before' | 'after'>;
  field: string;
  /** The former and the new value as texts. */
  change: FieldChange;
}

type Hashtags = EditableUser['hashtags'];

/** An id that no hashtag has. */
const DELETED = 2_147_483_647;

/** A version that no user has. The server then returns the present state, as after the edit of another administrator. */
const CHANGED_SINCE = 'changed';

/** The user with a recorded value of one field. */
function withValue(user: EditableUser, field: string, value: unknown, known: Hashtags): EditableUser {
  if (field === 'links') return { ...user, externalLinks: value as EditableUser['externalLinks'] };
  if (field !== 'hashtags') return { ...user, [field]: value };
  return { ...user, hashtags: (value as string[]).map((name) => known.find((hashtag) => hashtag.name === name) ?? { id: DELETED, name }) };
}

const recorded = (state: object | null, field: string): unknown => (state as Record<string, unknown> | null)?.[field];

/** JSON whose order of keys has no meaning, because the database orders those of recorded values. */
const comparable = (user: EditableUser): string =>
  JSON.stringify(userValues(user), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => one.localeCompare(other)))
      : value,
  );

/**
 * Saves the former value of a field like an edit of the form (PR-137). When the field has another value than the change has left, the present
 * one is shown first.
 */
export function useRevert(user: EditableUser, { entry, field }: Reversion): { revert: () => Promise<boolean>; question: ReactNode } {
  const saveValues = useSaveUserValues(user.id);
  const [findHashtags] = useLazyGetAdminHashtagsQuery();
  const values = (known: Hashtags) => ({
    former: withValue(user, field, recorded(entry.before, field), known),
    left: withValue(user, field, recorded(entry.after, field), known),
  });
  const left = values(user.hashtags).left;
  const isUnchanged = comparable(left) === comparable(user);
  const { save, question } = useVersionedSave({
    audited: { objectType: 'user', objectId: String(user.id) },
    loaded: isUnchanged ? user : { ...left, version: CHANGED_SINCE },
    valuesOf: userValues,
    describe: userFacts,
    send: saveValues,
    onTheirs: () => undefined,
  });
  /** With those of the former value that the user has no more. The server refuses the id of a deleted one. */
  const hashtagsOf = async (names: string[]): Promise<Hashtags> => {
    const missing = names.filter((name) => user.hashtags.every((hashtag) => hashtag.name !== name));
    const found = await Promise.all(missing.map((name) => findHashtags({ name }).unwrap()));
    return [...user.hashtags, ...found.flatMap(({ hashtags }) => hashtags)];
  };
  const revert = async (): Promise<boolean> => {
    const known = field === 'hashtags' ? await hashtagsOf(recorded(entry.before, field) as string[]) : user.hashtags;
    return save(userValues(values(known).former));
  };
  return { revert, question };
}
