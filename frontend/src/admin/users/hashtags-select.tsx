import { Select } from 'antd';
import { useState } from 'react';
import { useGetAdminHashtagsQuery } from '../../shared/api/admin-api';
import { useDebouncedCallback } from '../../shared/lib/use-debounced-callback';
import { adminUsersTexts } from '../../shared/i18n/en/admin/users';
import { getT } from '../../shared/i18n/texts';

const MAX_OPTIONS = 50;
const DEBOUNCE_MS = 300;

interface HashtagsSelectProps {
  id?: string;
  /** The hashtags that the user already has. */
  known?: { id: number; name: string }[];
  value?: number[];
  onChange?: (ids: number[]) => void;
}

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: id, label: `#${name}` });

/** Offers the most used hashtags or the matches of the search. Selected ones stay in the options, because they carry the names. */
export function HashtagsSelect({ id, known = [], value, onChange }: HashtagsSelectProps) {
  const [search, setSearch] = useState('');
  const debouncedSearch = useDebouncedCallback(setSearch, DEBOUNCE_MS);
  const [chosen, setChosen] = useState(known.map(optionOf));
  const { data } = useGetAdminHashtagsQuery({ search: search === '' ? undefined : search, limit: MAX_OPTIONS });
  const offered = (data?.hashtags ?? []).map(optionOf);
  const otherChosen = chosen.filter((old) => offered.every((option) => option.value !== old.value));
  const options = [...offered, ...otherChosen];
  return (
    <Select
      id={id}
      mode="multiple"
      value={value ?? []}
      showSearch={{ filterOption: false, onSearch: debouncedSearch.run }}
      placeholder={getT(adminUsersTexts).searchHashtags}
      options={options}
      onChange={(ids: number[]) => {
        setChosen(options.filter((option) => ids.includes(option.value)));
        onChange?.(ids);
      }}
    />
  );
}
