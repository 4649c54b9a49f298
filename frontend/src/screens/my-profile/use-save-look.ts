import { useUpdateProfileMutation } from '@/shared/api/creator-api';
import type { AppearanceView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { useSubmit } from '@/shared/ui/use-submit';

/** Saves a look; `error` says why it could not be saved. A quiet success is shown by `onSaved` only. */
export function useSaveLook(onSaved: () => void, { isQuiet = false } = {}) {
  const t = getT('look');
  const [update] = useUpdateProfileMutation();
  return useSubmit<AppearanceView>({
    submit: async (look) => {
      await update({ updateProfileDto: { appearance: look } }).unwrap();
      return isQuiet ? undefined : [t('saved')];
    },
    onDone: onSaved,
    fallback: t('failed'),
  });
}
