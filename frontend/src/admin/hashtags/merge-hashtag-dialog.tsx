import { Alert, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { useGetAdminHashtagsQuery, useMergeHashtagMutation, type AdminHashtag } from '@/shared/api/admin-api';
import { formatWhole } from '@/shared/lib/format';
import { useDebouncedCallback } from '@/shared/lib/use-debounced-callback';
import { errorMessage } from '@/shared/api/api-error';
import { OptionsError } from '@/admin/shared/options-error';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { useNotices } from '@/admin/shared/use-notices';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminHashtagsTexts } from '@/shared/i18n/en/admin/hashtags';
import { commonTexts } from '@/shared/i18n/en/common';
import { count, fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';
import { failureMessage } from '@/admin/shared/failure-message';

const DEBOUNCE_MS = 300;
const MAX_OPTIONS = 20;

export interface Merge {
  hashtag: AdminHashtag;
  /** The hashtag that already has the requested name; undefined when the merge was opened from the table. */
  into?: AdminHashtag;
}

function useTargets(hashtag: AdminHashtag, into: AdminHashtag | undefined) {
  const [search, setSearch] = useState('');
  const { data, error, isFetching, refetch } = useGetAdminHashtagsQuery({ search, limit: MAX_OPTIONS, sortBy: 'usage_desc' });
  const matches = (data?.hashtags ?? []).filter(({ id }) => id !== hashtag.id && id !== into?.id);
  const onSearch = useDebouncedCallback(setSearch, DEBOUNCE_MS);
  const targets = into === undefined || search !== '' ? matches : [into, ...matches];
  return { targets, isFailed: error !== undefined, isFetching, refetch: () => void refetch(), onSearch };
}

function consequenceOf({ name, usageCount }: AdminHashtag, { name: into }: AdminHashtag): string {
  const t = getT(adminHashtagsTexts);
  const profiles = usageCount === 0 ? t.mergeNoProfiles : count(t.mergeProfiles, usageCount);
  return fill(`${profiles} ${t.mergeConsequence}`, { name, into });
}

/** Merges a hashtag into another one: its users get the other one, without duplicates (PR-47). */
export function MergeHashtagDialog({ merge: { hashtag, into }, modalProps }: { merge: Merge; modalProps: ModalProps }) {
  const t = getT(adminHashtagsTexts);
  const notices = useNotices();
  const [merge, { isLoading, error }] = useMergeHashtagMutation();
  const { targets, isFailed, isFetching, refetch, onSearch } = useTargets(hashtag, into);
  // Kept, because another search may no longer offer it.
  const [chosen, setChosen] = useState(into);

  const confirm = async (id: number): Promise<void> => {
    const answer = await merge({ id: hashtag.id, mergeHashtagDto: { intoId: id } });
    if (answer.error !== undefined) {
      notices.failed(getT(adminCommonTexts).updateFailed, failureMessage(answer.error));
      return;
    }
    notices.done(t.updated, fill(t.merged, { before: hashtag.name, name: answer.data.name }));
    modalProps.onDone();
  };

  const offered = chosen === undefined || targets.some(({ id }) => id === chosen.id) ? targets : [chosen, ...targets];
  return (
    <Modal
      {...modalProps}
      title={fill(t.mergeNamed, { name: hashtag.name })}
      okText={isLoading ? t.merging : t.merge}
      okButtonProps={{ danger: true, disabled: isLoading || chosen === undefined }}
      cancelText={getT(commonTexts).cancel}
      onOk={() => {
        if (chosen !== undefined) void confirm(chosen.id);
      }}
    >
      {error === undefined ? null : (
        <Alert type="error" showIcon role="alert" title={errorMessage(error, t.mergeFailed)} style={{ marginBottom: 16 }} />
      )}
      <p className="mb-4 text-ink-soft [overflow-wrap:anywhere]">
        {into === undefined ? '' : `${fill(t.mergeExists, { name: into.name })} `}
        {chosen === undefined ? fill(t.mergeHint, { name: hashtag.name }) : consequenceOf(hashtag, chosen)}
      </p>
      <Form layout="vertical">
        <Form.Item
          label={t.mergeInto}
          htmlFor="merge-into"
          extra={
            isFailed ? <OptionsError text={getT(adminCommonTexts).hashtagsFailed} retrying={isFetching} onRetry={refetch} /> : undefined
          }
        >
          <Select<number>
            id="merge-into"
            getPopupContainer={(select: HTMLElement) => select.parentElement ?? select}
            showSearch={{ filterOption: false, onSearch: onSearch.run }}
            placeholder={t.mergeSearch}
            value={chosen?.id}
            loading={isFetching}
            notFoundContent={isFetching ? t.mergeSearching : isFailed ? null : t.mergeNone}
            onChange={(id) => {
              setChosen(offered.find((target) => target.id === id));
              modalProps.onChanged(id !== into?.id);
            }}
            options={offered.map(({ id, name, usageCount }) => ({ value: id, label: `#${name} (${formatWhole(usageCount)})` }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
