import { useState } from 'react';
import { limits } from '../../shared/api/limits';
import { isProblem, type Problem } from '../../shared/api/problem';
import { useUpdateProfileMutation, type Profile } from '../../shared/api/public-api';
import { texts } from '../../shared/lib/texts/texts';
import { showToast } from '../../shared/ui/toast';

export interface ProfileValues {
  bio: string;
  location: string;
  isPublicProfile: boolean;
}

function valuesOf({ bio, location, isPublicProfile }: Profile): ProfileValues {
  return { bio, location, isPublicProfile };
}

/** Counted as the server counts them: what is written, without the spaces around it. */
export function charactersLeft(text: string, most: number): number {
  return most - text.trim().length;
}

export function useProfileForm(profile: Profile, onSaved: () => void) {
  const [values, setValues] = useState(() => valuesOf(profile));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [update, { isLoading }] = useUpdateProfileMutation();

  const original = valuesOf(profile);
  const isChanged =
    values.bio !== original.bio || values.location !== original.location || values.isPublicProfile !== original.isPublicProfile;
  const bioLeft = charactersLeft(values.bio, limits.bioMax);
  const locationLeft = charactersLeft(values.location, limits.locationMax);

  const save = async (): Promise<void> => {
    setProblem(null);
    const body = { ...values, bio: values.bio.trim(), location: values.location.trim() };
    const { error } = await update({ updateProfileDto: body });
    if (error === undefined) {
      showToast({ title: texts().myProfile.saved });
      onSaved();
      return;
    }
    const failure = isProblem(error) ? error : null;
    setProblem(failure);
    showToast({ title: texts().myProfile.failed, description: failure?.message, destructive: true });
  };

  return {
    values,
    set: (change: Partial<ProfileValues>) => {
      setValues((before) => ({ ...before, ...change }));
    },
    problem,
    /** What the server says about one field. */
    problemOf: (field: keyof ProfileValues) => problem?.fields.find((wrong) => wrong.field === field)?.message,
    bioLeft,
    locationLeft,
    isChanged,
    isSaving: isLoading,
    canSave: isChanged && bioLeft >= 0 && locationLeft >= 0,
    save: () => void save(),
  };
}
