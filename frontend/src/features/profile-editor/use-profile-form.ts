import { useState } from 'react';
import { limits } from '../../shared/api/limits';
import { fieldMessage, isProblem, type Problem } from '../../shared/api/problem';
import { useUpdateProfileMutation, type Profile } from '../../shared/api/public-api';
import { myProfileTexts } from '../../shared/i18n/en/my-profile';
import { profileEditorTexts } from '../../shared/i18n/en/profile-editor';
import { saveAccountTexts } from '../../shared/i18n/en/save-account';
import { fill } from '../../shared/i18n/fill';
import { getT } from '../../shared/i18n/texts';
import { showToast } from '../../shared/ui/toast';
import { useEmailField, type Email } from './use-email-field';
import { useUsernameField } from './use-username-field';

export interface ProfileValues {
  username: string;
  bio: string;
  email: string;
  location: string;
  isPublicProfile: boolean;
}

function valuesOf({ username, bio, location, isPublicProfile }: Profile, { email }: Email): ProfileValues {
  return { username, bio, email: email ?? '', location, isPublicProfile };
}

/** Counts like the server: without leading and trailing spaces. */
export function charactersLeft(text: string, max: number): number {
  return max - text.trim().length;
}

/** The title of the message for an error code of the server (PR-55). */
function titleOf(problem: Problem | null): string {
  const t = getT(profileEditorTexts).username;
  const titles: Record<string, string | undefined> = {
    username_changes_exhausted: t.cannotChange,
    username_taken: t.notAvailable,
    username_reserved: t.notAvailable,
    username_is_file_name: t.notAvailable,
    magic_link_not_sent: getT(saveAccountTexts).save.failed,
  };
  return titles[problem?.code ?? ''] ?? getT(myProfileTexts).failed;
}

export function useProfileForm(profile: Profile, currentEmail: Email, onSaved: () => void) {
  const [values, setValues] = useState(() => valuesOf(profile, currentEmail));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [update, { isLoading }] = useUpdateProfileMutation();
  const username = useUsernameField(profile.username, values.username);
  const email = useEmailField(currentEmail, values.email);

  const { bio, location, isPublicProfile } = values;
  const hasProfileChanges = bio !== profile.bio || location !== profile.location || isPublicProfile !== profile.isPublicProfile;
  const isChanged = hasProfileChanges || username.isChanged || email.isChanged;
  const bioLeft = charactersLeft(bio, limits.bioMax);
  const locationLeft = charactersLeft(location, limits.locationMax);

  const validationError = username.validationError ?? email.validationError;
  const save = async (): Promise<void> => {
    setProblem(null);
    if (validationError !== null) {
      showToast({ ...validationError, destructive: true });
      return;
    }
    const identity = { ...(username.isChanged ? { username: username.username } : {}), ...(email.isChanged ? { email: email.email } : {}) };
    const body = { bio: bio.trim(), location: location.trim(), isPublicProfile, ...identity };
    const { error } = await update({ updateProfileDto: body });
    if (error === undefined) {
      const isMailSent = email.isChanged && email.email !== '';
      const description = isMailSent ? fill(getT(saveAccountTexts).save.sentHint, { email: email.email }) : undefined;
      showToast({ title: getT(myProfileTexts).saved, description });
      onSaved();
      return;
    }
    const failure = isProblem(error) ? error : null;
    setProblem(failure);
    showToast({ title: titleOf(failure), description: failure?.message, destructive: true });
  };

  return {
    values,
    set: (change: Partial<ProfileValues>) => {
      setValues((before) => ({ ...before, ...change }));
    },
    username,
    email,
    problem,
    problemTitle: titleOf(problem),
    /** The message of the server for one field. */
    problemOf: (field: keyof ProfileValues) => fieldMessage(problem, field),
    bioLeft,
    locationLeft,
    isChanged,
    isInvalid: validationError !== null,
    isSaving: isLoading,
    canSave: isChanged && bioLeft >= 0 && locationLeft >= 0,
    save: () => void save(),
  };
}
