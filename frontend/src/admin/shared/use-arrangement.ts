import { useGetPreferencesQuery, useSetPreferencesMutation, type ListPreferences } from '@/shared/api/admin-api';
import { errorMessage } from '@/shared/api/api-error';
import { getT } from '@/shared/texts/texts';
import { showToast } from '@/shared/ui/toast';

export type ListName = ListPreferences['list'];
export type Arrangement = Omit<ListPreferences, 'list'>;

/** Columns that are shown only when the administrator chooses them. */
const HIDDEN_AT_FIRST: Partial<Record<ListName, string[]>> = { users: ['hashtags', 'followers', 'media'] };

interface ArrangementOfList {
  arrangement: Arrangement;
  /** Undefined until the stored arrangement is loaded, which a change would overwrite. */
  arrange: ((changes: Partial<Arrangement>) => void) | undefined;
  /** Loads it again after a failure. */
  reload: (() => void) | undefined;
}

/** How the administrator arranges a list: density, columns and saved views (PR-141). A change shows at once. */
export function useArrangement(list: ListName): ArrangementOfList {
  const { data, isError, refetch } = useGetPreferencesQuery();
  const [save] = useSetPreferencesMutation();
  const stored = data?.find((each) => each.list === list);
  const arrangement: Arrangement = stored ?? { density: 'comfortable', hiddenColumns: HIDDEN_AT_FIRST[list] ?? [], views: [] };
  const arrange = (changes: Partial<Arrangement>) => {
    const { density, hiddenColumns, views } = { ...arrangement, ...changes };
    const listPreferencesDto = { density, hiddenColumns, views };
    void save({ list, listPreferencesDto }).then(({ error }) => {
      if (error === undefined) return;
      const t = getT('adminCommon');
      showToast({ title: t('updateFailed'), description: errorMessage(error, t('unexpected')), destructive: true });
    });
  };
  return { arrangement, arrange: data && arrange, reload: isError ? () => void refetch() : undefined };
}
