import { Select } from 'antd';
import { useRef, useState } from 'react';
import { OptionsError } from '@/admin/shared/states';
import { useCreateHashtagMutation, useGetAdminHashtagsQuery } from '@/shared/api/admin-api';
import { isApiError } from '@/shared/api/api-error';
import { useIdempotencyKey } from '@/shared/api/use-idempotency-key';
import { getT } from '@/shared/texts/texts';
import { mayCreate, normalName } from '@/shared/lib/hashtag-names';
import { useDebouncedCallback } from '@/shared/lib/use-debounced-callback';
import { SEARCH_DEBOUNCE_MS } from '@/shared/lib/use-search-text';

const MAX_OPTIONS = 50;
/** The value of the option that creates a hashtag. Ids are positive. */
const CREATE = 0;

export interface HashtagChoice {
  /** Negative for one that is created when the form is saved, so that a cancelled form creates none. */
  id: number;
  name: string;
}

/** Creates the new ones of the chosen hashtags, each once, also when the form is saved again. Throws when the server refuses one. */
export function useCreateChosen(): (chosen: HashtagChoice[]) => Promise<HashtagChoice[]> {
  const keyOf = useIdempotencyKey();
  const [create] = useCreateHashtagMutation();
  const created = useRef(new Map<string, HashtagChoice>());
  const createOnce = async (name: string): Promise<HashtagChoice> => {
    const hashtagNameDto = { name };
    const { id } = created.current.get(name) ?? (await create({ 'Idempotency-Key': keyOf(hashtagNameDto), hashtagNameDto }).unwrap());
    created.current.set(name, { id, name });
    return { id, name };
  };
  return async (chosen) => {
    const saved: HashtagChoice[] = [];
    for (const each of chosen) saved.push(each.id < 0 ? await createOnce(each.name) : each);
    return saved;
  };
}

interface HashtagsSelectProps {
  id?: string;
  value?: HashtagChoice[];
  onChange?: (hashtags: HashtagChoice[]) => void;
}

const optionOf = ({ id, name }: HashtagChoice) => ({ value: id, label: `#${name}` });

/**
 * Offers the most used hashtags, or the matches of the search and the creation of a hashtag. Chosen hashtags are not offered, and
 * there are no options while the matches load, so that Enter never changes a hashtag that the list does not show for the typed text.
 */
export function HashtagsSelect({ id, value: chosen = [], onChange }: HashtagsSelectProps) {
  const t = getT('adminUsers');
  const labels = getT('adminCommon');
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const debouncedSearch = useDebouncedCallback(setSearch, SEARCH_DEBOUNCE_MS);
  const { currentData, error, isFetching, refetch } = useGetAdminHashtagsQuery({ search: search || undefined, limit: MAX_OPTIONS });
  const isCurrent = typed.trim() === search.trim() && currentData !== undefined;
  const found = isCurrent ? currentData.hashtags : [];
  const offered = found.filter((hashtag) => chosen.every((each) => each.name !== hashtag.name));
  const takenNames = [...found, ...chosen].map(({ name }) => name);
  const newName = isCurrent && mayCreate(takenNames, [], typed) ? normalName(typed) : null;
  const options = [
    ...offered.map(optionOf),
    ...(newName === null ? [] : [{ value: CREATE, label: t('createHashtag', { name: newName }) }]),
  ];

  const changeTyped = (text: string) => {
    setTyped(text);
    debouncedSearch.run(text);
  };
  const add = (hashtag: HashtagChoice) => onChange?.([...chosen, { id: hashtag.id, name: hashtag.name }]);

  return (
    <>
      <Select
        id={id}
        mode="multiple"
        labelInValue
        value={chosen.map(optionOf)}
        open={open}
        loading={open && !isCurrent}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: changeTyped, autoClearSearchValue: true }}
        placeholder={t('searchHashtags')}
        options={options}
        notFoundContent={isCurrent ? t('noHashtagMatches') : labels('loading')}
        onOpenChange={setOpen}
        onInputKeyDown={(event) => {
          // Tab would choose the highlighted option; it only leaves the field.
          if (event.key === 'Tab') {
            event.stopPropagation();
            setOpen(false);
          }
        }}
        onSelect={({ value }: { value: number }) => {
          // What was searched is found, so the options need not cover the fields below.
          if (typed !== '') setOpen(false);
          changeTyped('');
          const hashtag = offered.find((each) => each.id === value);
          if (hashtag !== undefined) add(hashtag);
          else if (newName !== null) add({ id: Math.min(0, ...chosen.map((each) => each.id)) - 1, name: newName });
        }}
        onDeselect={({ value }: { value: number }) => onChange?.(chosen.filter((each) => each.id !== value))}
      />
      {isApiError(error) ? <OptionsError text={labels('hashtagsFailed')} retrying={isFetching} onRetry={refetch} /> : null}
    </>
  );
}
