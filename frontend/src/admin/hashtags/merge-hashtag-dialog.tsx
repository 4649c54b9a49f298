import { Form, Select } from 'antd';
import { useState } from 'react';
import { ConfirmDialog } from '@/admin/shared/confirm-dialog';
import { OptionsError } from '@/admin/shared/states';
import type { ModalProps } from '@/admin/shared/use-dialog';
import type { ToastText } from '@/shared/ui/use-submit';
import { useGetAdminHashtagsQuery, useMergeHashtagMutation, type AdminHashtag } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { formatWhole } from '@/shared/lib/format';
import { useDebouncedCallback } from '@/shared/lib/use-debounced-callback';
import { SEARCH_DEBOUNCE_MS } from '@/shared/lib/use-search-text';

const MAX_OPTIONS = 20;

export interface Merge {
  hashtag: AdminHashtag;
  /** The hashtag that already has the requested name; undefined when the merge was opened from the table. */
  into?: AdminHashtag;
}

function consequenceOf({ name, usageCount }: AdminHashtag, { name: into }: AdminHashtag): string {
  const t = getT('adminHashtags');
  const profiles = usageCount === 0 ? t('mergeNoProfiles', { name }) : t('mergeProfiles', { n: usageCount, name, into });
  return `${profiles} ${t('mergeConsequence', { name, into })}`;
}

/** Merges a hashtag into another one: its users get the other one, without duplicates (PR-47). */
export function MergeHashtagDialog({ merge: { hashtag, into }, modalProps }: { merge: Merge; modalProps: ModalProps }) {
  const t = getT('adminHashtags');
  const labels = getT('adminCommon');
  const [merge] = useMergeHashtagMutation();
  const [search, setSearch] = useState('');
  const debouncedSearch = useDebouncedCallback(setSearch, SEARCH_DEBOUNCE_MS);
  const { data, error, isFetching, refetch } = useGetAdminHashtagsQuery({ search, limit: MAX_OPTIONS, sortBy: 'usage_desc' });
  // Kept, because another search may no longer offer it.
  const [chosen, setChosen] = useState(into);

  const matches = (data?.hashtags ?? []).filter(({ id }) => id !== hashtag.id && id !== into?.id);
  const targets = into === undefined || search !== '' ? matches : [into, ...matches];
  const offered = chosen === undefined || targets.some(({ id }) => id === chosen.id) ? targets : [chosen, ...targets];

  const confirm = async (intoId: number): Promise<ToastText> => {
    const { name } = await merge({ id: hashtag.id, mergeHashtagDto: { intoId } }).unwrap();
    return [t('updated'), t('merged', { before: hashtag.name, name })];
  };
  return (
    <ConfirmDialog
      title={t('mergeNamed', { name: hashtag.name })}
      modalProps={modalProps}
      confirm={t('merge')}
      confirming={t('merging')}
      ready={chosen !== undefined}
      fallback={t('mergeFailed')}
      onConfirm={() => confirm(chosen?.id ?? hashtag.id)}
    >
      <p className="mb-4 text-ink-soft">
        {into === undefined ? '' : `${t('mergeExists', { name: into.name })} `}
        {chosen === undefined ? t('mergeHint', { name: hashtag.name }) : consequenceOf(hashtag, chosen)}
      </p>
      <Form layout="vertical">
        <Form.Item
          label={t('mergeInto')}
          htmlFor="merge-into"
          extra={error === undefined ? null : <OptionsError text={labels('hashtagsFailed')} retrying={isFetching} onRetry={refetch} />}
        >
          <Select<number>
            id="merge-into"
            getPopupContainer={(select: HTMLElement) => select.parentElement ?? select}
            showSearch={{ filterOption: false, onSearch: debouncedSearch.run }}
            placeholder={t('mergeSearch')}
            value={chosen?.id}
            loading={isFetching}
            notFoundContent={isFetching ? t('mergeSearching') : error === undefined ? t('mergeNone') : null}
            onChange={(id) => {
              setChosen(offered.find((target) => target.id === id));
              modalProps.onChanged(id !== into?.id);
            }}
            options={offered.map(({ id, name, usageCount }) => ({ value: id, label: `#${name} (${formatWhole(usageCount)})` }))}
          />
        </Form.Item>
      </Form>
    </ConfirmDialog>
  );
}
