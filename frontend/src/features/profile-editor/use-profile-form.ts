import { useState } from 'react';
import { limits } from '@/shared/api/limits';
import { asApiError, fieldMessage, type ApiError } from '@/shared/api/api-error';
import { useUpdateProfileMutation } from '@/shared/api/creator-api';
import type { OwnProfileView } from '@/shared/api/public-api';
import { changedFields } from '@/shared/lib/changed-fields';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';
import { looksLikeEmail, useEmailAvailability } from '@/features/session/use-identity-checks';
import { saveEdits, type EditedFields, type Versioned } from './merge-edits';
import { useUsernameField, type ValidationError } from './use-username-field';

interface ProfileValues {
  username: string;
  displayName: string;
  bio: string;
  email: string;
  location: string;
  isPublicProfile: boolean;
  aiCrawlers: OwnProfileView['aiCrawlers'];
}

/** A profile as the form has loaded it. `version` is the value of `If-Match`. */
interface Base extends Versioned<ProfileValues> {
  id: number;
}

function baseOf({ id, version, email, ...user }: OwnProfileView): Base {
  const { username, displayName, bio, location, isPublicProfile, aiCrawlers } = user;
  const values = { username, displayName, bio, email: email ?? '', location, isPublicProfile, aiCrawlers };
  return { id, version: `"${version}"`, values };
}

/** The labels and texts with which a conflict shows the fields. */
function profileFields(): EditedFields<ProfileValues> {
  const t = getT('myProfile');
  const username = getT('profileEditor.username');
  const email = getT('profileEditor.email');
  const text = (label: string) => ({ label, show: (value: string) => (value === '' ? t('conflict.empty') : value) });
  return {
    username: text(username('label')),
    displayName: text(t('displayName')),
    bio: text(t('bio')),
    email: text(email('label')),
    location: text(t('location')),
    isPublicProfile: { label: t('showOnDiscover'), show: (value) => (value ? t('conflict.on') : t('conflict.off')) },
    aiCrawlers: { label: t('refuseAi'), show: (value) => (value === 'refuse' ? t('conflict.on') : t('conflict.off')) },
  };
}

/** Counts like the server: code points after NFC, without leading and trailing spaces. */
export function charactersLeft(text: string, max: number): number {
  return max - [...text.trim().normalize()].length;
}

/** The title of the message for an error code of the server (PR-55). */
function titleOf(error: ApiError | null): string {
  const t = getT('profileEditor.username');
  const titles: Record<string, string | undefined> = {
    username_changes_exhausted: t('cannotChange'),
    username_taken: t('notAvailable'),
    username_reserved: t('notAvailable'),
    username_is_file_name: t('notAvailable'),
    magic_link_not_sent: getT('saveAccount')('save.failed'),
  };
  return titles[error?.code ?? ''] ?? getT('myProfile')('failed');
}

/** What is typed, and the profile from which it differs. */
function useEdits(user: OwnProfileView, typed: Partial<ProfileValues>) {
  const [base, setBase] = useState(() => baseOf(user));
  const [values, setValues] = useState({ ...base.values, ...typed });
  /** The changed fields that were saved elsewhere with another value, which is the one of `base`. */
  const [conflicts, setConflicts] = useState<(keyof ProfileValues)[]>([]);
  const { username, displayName, bio, email, location } = values;
  const trimmed = { username: username.trim(), displayName: displayName.trim() };
  const edited = { ...values, ...trimmed, bio: bio.trim(), email: email.trim(), location: location.trim() };
  const changes = changedFields(base.values, edited);

  /** Continues with another state of the profile: keeps what was typed and takes over every other field. */
  const continueWith = (next: Base, conflicting: (keyof ProfileValues)[]) => {
    setBase(next);
    setValues((before) => ({ ...next.values, ...changedFields(base.values, before) }));
    setConflicts(conflicting);
  };
  // The page shows another account now, in which each typed value replaces one that the form has not shown.
  if (user.id !== base.id) continueWith(baseOf(user), Object.keys(changes) as (keyof ProfileValues)[]);

  return {
    fields: profileFields(),
    base,
    setBase,
    values,
    set: (change: Partial<ProfileValues>) => setValues((before) => ({ ...before, ...change })),
    edited,
    isChanged: Object.keys(changes).length > 0,
    conflicts: conflicts.filter((key) => key in changes),
    continueWith,
  };
}

interface ProfileFormOptions {
  /** What was typed before and is not saved. */
  typed?: Partial<ProfileValues>;
  /** `onSaved` shows the success, so no toast does. */
  isQuiet?: boolean;
}

export function useProfileForm(user: OwnProfileView, onSaved: () => void, { typed = {}, isQuiet = false }: ProfileFormOptions = {}) {
  const { base, setBase, edited, continueWith, ...edits } = useEdits(user, typed);
  const { values, isChanged } = edits;
  const [apiError, setError] = useState<ApiError | null>(null);
  const [update, { isLoading }] = useUpdateProfileMutation();
  const username = useUsernameField(base.values.username, values.username);
  const email = useEmailField({ ...user, email: base.values.email || null }, values.email);
  const bioLeft = charactersLeft(values.bio, limits.bioMax);
  const displayNameLeft = charactersLeft(values.displayName, limits.displayNameMax);
  const locationLeft = charactersLeft(values.location, limits.locationMax);

  const validationError = username.validationError ?? email.validationError;
  const save = async (): Promise<void> => {
    setError(null);
    if (validationError !== null) {
      showToast({ ...validationError, destructive: true });
      return;
    }
    const send = (updateProfileDto: Partial<ProfileValues>, version: string) => update({ 'If-Match': version, updateProfileDto }).unwrap();
    try {
      const conflict = await saveEdits({ base, edited, send, stateOf: (current) => baseOf(current as OwnProfileView) });
      if (conflict !== null) {
        continueWith({ ...base, ...conflict.current }, conflict.keys);
        return;
      }
      const isMailSent = email.isChanged && email.email !== '';
      const description = isMailSent ? getT('saveAccount')('save.sentHint', { email: email.email }) : undefined;
      if (!isQuiet) showToast({ title: getT('myProfile')('saved'), description });
      onSaved();
    } catch (error) {
      const failure = asApiError(error) ?? null;
      // Everything but the mail is saved (PR-4). Any version is accepted, so that saving again sends the mail again.
      if (failure?.code === 'magic_link_not_sent') setBase({ ...base, version: '*', values: { ...edited, email: base.values.email } });
      setError(failure);
      showToast({ title: titleOf(failure), description: failure?.message, destructive: true });
    }
  };

  return {
    ...edits,
    base: base.values,
    username,
    email,
    error: apiError,
    errorTitle: titleOf(apiError),
    /** The message of the server for one field. */
    errorOf: (field: keyof ProfileValues) => fieldMessage(apiError, field),
    bioLeft,
    displayNameLeft,
    locationLeft,
    isInvalid: validationError !== null,
    isSaving: isLoading,
    canSave: isChanged && Math.min(bioLeft, displayNameLeft, locationLeft) >= 0,
    save: () => void save(),
  };
}

type Email = Pick<OwnProfileView, 'email' | 'emailVerified' | 'verifiedEmail'>;

/** A changed address is pending until its link is used (PR-4). A verified address can be replaced, but not removed. */
function useEmailField({ email: current, emailVerified, verifiedEmail }: Email, typed: string) {
  const save = getT('saveAccount.save');
  const t = getT('profileEditor.email');
  const email = typed.trim();
  const isChanged = email !== (current ?? '');
  const canBeEmpty = verifiedEmail === null;
  const isValid = looksLikeEmail(email) || (email === '' && canBeEmpty);
  const availability = useEmailAvailability(isChanged && isValid && email !== '' ? email : null);

  const hintOf = (): string => {
    if (availability.state === 'checking') return save('checking');
    if (availability.state === 'available') return save('available');
    if (current === null || isChanged) return t('none');
    return emailVerified ? t('verified') : t('pending');
  };
  const errorOf = (): string | undefined => {
    if (!isChanged) return undefined;
    if (!isValid) return save('invalid');
    if (availability.state === 'failed') return save('unchecked');
    return availability.state === 'unavailable' ? availability.reason || save('taken') : undefined;
  };
  const error = errorOf();
  const validationError = (): ValidationError | null => {
    if (error !== undefined) return { title: save('invalidTitle'), description: error };
    return availability.state === 'checking' ? { title: getT('profileEditor')('username.wait'), description: save('checking') } : null;
  };

  return { email, isChanged, availability, hint: hintOf(), error, validationError: validationError() };
}
