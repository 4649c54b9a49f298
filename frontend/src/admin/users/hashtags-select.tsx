import { Select } from 'antd';
import { useState } from 'react';
import { useGetAdminHashtagsQuery } from '../../shared/api/admin-api';
import { isProblem } from '../../shared/api/problem';
import { useDebouncedCallback } from '../../shared/lib/use-debounced-callback';
import { OptionsError } from '../shared/options-error';
import { adminCommonTexts } from '../../shared/i18n/en/admin/common';
import { adminUsersTexts } from '../../shared/i18n/en/admin/users';
import { getT } from '../../shared/i18n/texts';

const MAX_OPTIONS = 50;
const DEBOUNCE_MS = 300;

interface HashtagsSelectProps {
  id?: string;
  /** The names of chosen hashtags by id, to which the names of new choices are added. */
  names?: Map<number, string>;
  value?: number[];
  onChange?: (ids: number[]) => void;
}

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: id, label: `#${name}` });

/** Offers the most used hashtags or the matches of the search. Selected ones stay in the options, because they carry the names. */
export function HashtagsSelect({ id, names: givenNames, value = [], onChange }: HashtagsSelectProps) {
  const t = getT(adminUsersTexts);
  const [search, setSearch] = useState('');
  const debouncedSearch = useDebouncedCallback(setSearch, DEBOUNCE_MS);
  const [ownNames] = useState(() => new Map<number, string>());
  const names = givenNames ?? ownNames;
  const { data, error, isFetching, refetch } = useGetAdminHashtagsQuery({ search: search === '' ? undefined : search, limit: MAX_OPTIONS });
  const offered = (data?.hashtags ?? []).map(optionOf);
  const isOffered = (hashtagId: number) => offered.some((option) => option.value === hashtagId);
  const otherChosen = value.filter((hashtagId) => !isOffered(hashtagId));
  const options = [
    ...offered,
    ...otherChosen.map((hashtagId) => optionOf({ id: hashtagId, name: names.get(hashtagId) ?? String(hashtagId) })),
  ];
  return (
    <>
      <Select
        id={id}
        mode="multiple"
        value={value}
        showSearch={{ filterOption: false, onSearch: debouncedSearch.run }}
        placeholder={t.searchHashtags}
        options={options}
        onChange={(ids: number[]) => {
          for (const { id: hashtagId, name } of data?.hashtags ?? []) if (ids.includes(hashtagId)) names.set(hashtagId, name);
          onChange?.(ids);
        }}
      />
      {isProblem(error) ? (
        <OptionsError text={getT(adminCommonTexts).hashtagsFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
    </>
  );
}
