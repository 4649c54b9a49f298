import { Select } from 'antd';
import { useState } from 'react';
import { useGetAdminHashtagsQuery } from '../../shared/api/admin-api';
import { useDebouncedCallback } from '../../shared/lib/use-debounced-callback';

const OFFERED = 50;
const WAIT_MS = 300;

interface HashtagsSelectProps {
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
}

/** Offers the most used ones, and those that are searched for; keeps the names of what was chosen before. */
export function HashtagsSelect({ id, value, onChange }: HashtagsSelectProps) {
  const [search, setSearch] = useState('');
  const debounced = useDebouncedCallback(setSearch, WAIT_MS);
  const [chosen, setChosen] = useState<{ value: number; label: string }[]>([]);
  const { data } = useGetAdminHashtagsQuery({ search: search === '' ? undefined : search, limit: OFFERED });
  const offered = (data?.hashtags ?? []).map((hashtag) => ({ value: hashtag.id, label: `#${hashtag.name}` }));
  const kept = chosen.filter((old) => offered.every((option) => option.value !== old.value));
  const options = [...offered, ...kept];
  return (
    <Select
      id={id}
      mode="multiple"
      value={value ?? []}
      showSearch={{ filterOption: false, onSearch: debounced.run }}
      placeholder="Search hashtags..."
      options={options}
      onChange={(ids: number[]) => {
        setChosen(options.filter((option) => ids.includes(option.value)));
        onChange?.(ids);
      }}
    />
  );
}
