import { Select } from 'antd';
import { useState } from 'react';
import { useGetAdminHashtagsQuery } from '../../shared/api/admin-api';
import { useDebouncedCallback } from '../../shared/lib/use-debounced-callback';

const OFFERED = 50;
const WAIT_MS = 300;

interface HashtagsSelectProps {
  id?: string;
  /** Those that were chosen before. */
  known?: { id: number; name: string }[];
  value?: number[];
  onChange?: (ids: number[]) => void;
}

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: id, label: `#${name}` });

/** Offers the most used ones, and those that are searched for; keeps the names of what was chosen before. */
export function HashtagsSelect({ id, known = [], value, onChange }: HashtagsSelectProps) {
  const [search, setSearch] = useState('');
  const debounced = useDebouncedCallback(setSearch, WAIT_MS);
  const [chosen, setChosen] = useState(known.map(optionOf));
  const { data } = useGetAdminHashtagsQuery({ search: search === '' ? undefined : search, limit: OFFERED });
  const offered = (data?.hashtags ?? []).map(optionOf);
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
