import { Select } from 'antd';
import { useState } from 'react';
import { useCreateHashtagMutation, useGetAdminHashtagsQuery } from '@/shared/api/admin-api';
import { isApiError as isProblem } from '@/shared/api/api-error';
import { useDebouncedCallback } from '@/shared/lib/use-debounced-callback';
import { mayCreate, normalName } from '@/shared/lib/hashtag-names';
import { failureMessage } from '@/admin/shared/failure-message';
import { OptionsError } from '@/admin/shared/options-error';
import { useNotices } from '@/admin/shared/use-notices';
import { adminCommonTexts } from '@/shared/i18n/en/admin/common';
import { adminHashtagsTexts } from '@/shared/i18n/en/admin/hashtags';
import { adminUsersTexts } from '@/shared/i18n/en/admin/users';
import { fill } from '@/shared/i18n/fill';
import { getT } from '@/shared/i18n/texts';

const MAX_OPTIONS = 50;
const DEBOUNCE_MS = 300;
/** The value of the option that creates a hashtag. Ids are positive. */
const CREATE = 0;

interface HashtagsSelectProps {
  id?: string;
  /** The names of chosen hashtags by id, to which the names of new choices are added. */
  names?: Map<number, string>;
  value?: number[];
  onChange?: (ids: number[]) => void;
}

/**
 * Offers the most used hashtags, or the matches of the search and the creation of a hashtag. Chosen hashtags are not offered, and
 * there are no options while the matches load, so that Enter never changes a hashtag that the list does not show for the typed text.
 */
export function HashtagsSelect({ id, names: givenNames, value = [], onChange }: HashtagsSelectProps) {
  const t = getT(adminUsersTexts);
  const notices = useNotices();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState(false);
  const debouncedSearch = useDebouncedCallback(setSearch, DEBOUNCE_MS);
  const [ownNames] = useState(() => new Map<number, string>());
  const names = givenNames ?? ownNames;
  const [create, { isLoading: isCreating }] = useCreateHashtagMutation();
  const { currentData, error, isFetching, refetch } = useGetAdminHashtagsQuery({
    search: search === '' ? undefined : search,
    limit: MAX_OPTIONS,
  });
  const isCurrent = typed.trim() === search.trim() && currentData !== undefined;
  const found = isCurrent ? currentData.hashtags : [];
  const offered = found.filter((hashtag) => !value.includes(hashtag.id)).map(({ id: hashtagId, name }) => ({ value: hashtagId, name }));
  const taken = [...found.map(({ name }) => name), ...value.map((hashtagId) => names.get(hashtagId) ?? '')];
  const newName = isCurrent && mayCreate(taken, [], typed) ? normalName(typed) : null;
  const options = [
    ...offered.map((option) => ({ value: option.value, label: `#${option.name}` })),
    ...(newName === null ? [] : [{ value: CREATE, label: fill(t.createHashtag, { name: newName }) }]),
  ];

  const changeTyped = (text: string) => {
    setTyped(text);
    debouncedSearch.run(text);
  };
  const add = (hashtagId: number, name: string) => {
    names.set(hashtagId, name);
    onChange?.([...value, hashtagId]);
  };
  const createTyped = async (name: string) => {
    const { data, error: failure } = await create({ hashtagNameDto: { name } });
    if (data === undefined) notices.failed(getT(adminHashtagsTexts).addFailed, failureMessage(failure));
    else add(data.id, data.name);
  };

  return (
    <>
      <Select
        id={id}
        mode="multiple"
        value={value}
        open={open}
        loading={isCreating || (open && !isCurrent)}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: changeTyped, autoClearSearchValue: true }}
        placeholder={t.searchHashtags}
        options={options}
        labelRender={({ value: hashtagId }) => `#${names.get(Number(hashtagId)) ?? String(hashtagId)}`}
        notFoundContent={isCurrent ? t.noHashtagMatches : getT(adminCommonTexts).loading}
        onOpenChange={setOpen}
        onInputKeyDown={(event) => {
          // Tab would choose the highlighted option; it only leaves the field.
          if (event.key === 'Tab') {
            event.stopPropagation();
            setOpen(false);
          }
        }}
        onSelect={(chosen: number) => {
          changeTyped('');
          if (chosen === CREATE) {
            if (newName !== null) void createTyped(newName);
            return;
          }
          add(chosen, offered.find((option) => option.value === chosen)?.name ?? '');
        }}
        onDeselect={(removed: number) => onChange?.(value.filter((hashtagId) => hashtagId !== removed))}
      />
      {isProblem(error) ? (
        <OptionsError text={getT(adminCommonTexts).hashtagsFailed} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
    </>
  );
}
