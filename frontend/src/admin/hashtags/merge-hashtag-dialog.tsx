import { Alert, Form, Modal, Select } from 'antd';
import { useState } from 'react';
import { useGetAdminHashtagsQuery, useMergeHashtagMutation, type AdminHashtag } from '../../shared/api/admin-api';
import { formatWhole } from '../../shared/lib/format';
import { useDebouncedCallback } from '../../shared/lib/use-debounced-callback';
import { errorMessage } from '../../shared/api/problem';
import type { ModalProps } from '../shared/use-dialog';
import { useNotices } from '../shared/use-notices';

const DEBOUNCE_MS = 300;
const MAX_OPTIONS = 20;

export interface Merge {
  hashtag: AdminHashtag;
  /** The hashtag that already has the requested name; undefined when the merge was opened from the table. */
  into?: AdminHashtag;
}

function useTargets(hashtag: AdminHashtag, into: AdminHashtag | undefined) {
  const [search, setSearch] = useState('');
  const { data, isFetching } = useGetAdminHashtagsQuery({ search, limit: MAX_OPTIONS, sortBy: 'usage_desc' });
  const matches = (data?.hashtags ?? []).filter(({ id }) => id !== hashtag.id && id !== into?.id);
  const onSearch = useDebouncedCallback(setSearch, DEBOUNCE_MS);
  return { targets: into === undefined || search !== '' ? matches : [into, ...matches], isFetching, onSearch };
}

/** Merges a hashtag into another one: its users get the other one, without duplicates (PR-47). */
export function MergeHashtagDialog({ merge: { hashtag, into }, modalProps }: { merge: Merge; modalProps: ModalProps }) {
  const notices = useNotices();
  const [merge, { isLoading, error }] = useMergeHashtagMutation();
  const [intoId, setIntoId] = useState(into?.id);
  const { targets, isFetching, onSearch } = useTargets(hashtag, into);

  const confirm = async (id: number): Promise<void> => {
    const answer = await merge({ id: hashtag.id, mergeHashtagDto: { intoId: id } });
    if (answer.error !== undefined) {
      notices.failed('Update failed', errorMessage(answer.error, 'Something went wrong. Please try again.'));
      return;
    }
    notices.done('Hashtag updated', `#${hashtag.name} is part of #${answer.data.name} now.`);
    modalProps.onCancel();
  };

  return (
    <Modal
      {...modalProps}
      title={`Merge #${hashtag.name}`}
      okText={isLoading ? 'Merging...' : 'Merge'}
      okButtonProps={{ danger: true, disabled: isLoading || intoId === undefined }}
      cancelText="Cancel"
      onOk={() => {
        if (intoId !== undefined) void confirm(intoId);
      }}
    >
      {error === undefined ? null : (
        <Alert type="error" showIcon role="alert" title={errorMessage(error, 'Something went wrong.')} style={{ marginBottom: 16 }} />
      )}
      <p className="mb-4 text-ink-soft [overflow-wrap:anywhere]">
        {into === undefined ? '' : `There is a hashtag #${into.name} already. `}
        {`Everybody who carries #${hashtag.name} (${formatWhole(hashtag.usageCount)}) carries the other one from then on, and #${hashtag.name} is gone. This cannot be undone.`}
      </p>
      <Form layout="vertical">
        <Form.Item label="Merge into" htmlFor="merge-into">
          <Select<number>
            id="merge-into"
            getPopupContainer={(select: HTMLElement) => select.parentElement ?? select}
            showSearch={{ filterOption: false, onSearch: onSearch.run }}
            placeholder="Search for a hashtag"
            value={intoId}
            loading={isFetching}
            notFoundContent={isFetching ? 'Searching...' : 'No other hashtag found'}
            onChange={setIntoId}
            options={targets.map(({ id, name, usageCount }) => ({ value: id, label: `#${name} (${formatWhole(usageCount)})` }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
