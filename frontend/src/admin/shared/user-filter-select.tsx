import { Select } from 'antd';
import { useState } from 'react';
import { adminApi } from '@/shared/api/admin-api';
import { useDebouncedCallback } from '@/shared/lib/use-debounced-callback';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { getT } from '@/shared/i18n/texts';
import { OptionsError } from './options-error';

const MAX_OPTIONS = 20;
const DEBOUNCE_MS = 300;

interface UserFilterSelectProps {
  /** The id of the selected user; undefined selects all. */
  value: number | undefined;
  /** The username of the selected user, when it is known. */
  username: string;
  onChange: (userId: number | null) => void;
}

/** Filters a list by a user, whom a search by username, email or id finds. */
export function UserFilterSelect({ value, username, onChange }: UserFilterSelectProps) {
  const t = getT(adminCommonTexts);
  const [search, setSearch] = useState('');
  const debouncedSearch = useDebouncedCallback(setSearch, DEBOUNCE_MS);
  const { data, error, isFetching, refetch } = adminApi.endpoints.getUserPage.useQuery(
    { search, limit: MAX_OPTIONS, page: 1 },
    { skip: search === '' },
  );
  const isFailed = search !== '' && error !== undefined;
  const found = search === '' ? [] : (data?.items ?? []).map((user) => ({ value: user.id, label: user.username }));
  const options = value === undefined || found.some((option) => option.value === value) ? found : [{ value, label: username }, ...found];
  return (
    <>
      <Select
        allowClear
        aria-label={t.anyUser}
        placeholder={t.anyUser}
        value={value ?? null}
        showSearch={{ filterOption: false, onSearch: debouncedSearch.run }}
        notFoundContent={isFailed ? null : search === '' ? t.typeUsername : t.noUserFound}
        options={options}
        style={{ minWidth: 170 }}
        className="grow sm:grow-0"
        onChange={(chosen: number | null | undefined) => {
          onChange(chosen ?? null);
        }}
      />
      {isFailed ? <OptionsError text={t.usersFailed} retrying={isFetching} onRetry={() => void refetch()} /> : null}
    </>
  );
}
