import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { Badge, Button, Input, Select } from 'antd';
import { clsx } from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import { adminApi } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { useDebouncedCallback } from '@/shared/lib/use-debounced-callback';
import { SEARCH_DEBOUNCE_MS, useSearchText } from '@/shared/lib/use-search-text';
import { OptionsError } from './states';

interface FilterBarProps {
  /** Stays visible on a phone. */
  search?: ReactNode;
  /** How many of the filters are set. */
  active: number;
  children: ReactNode;
}

/** The search and the filters of a list. On a phone a button shows the filters, which would fill half of the screen. */
export function FilterBar({ search, active, children }: FilterBarProps) {
  const t = getT('adminCommon');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex w-full items-center gap-3 sm:contents">
        {search}
        <Badge count={active} className="sm:hidden" color="var(--accent)">
          <Button
            icon={<FilterOutlined aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={id}
            title={t('filters')}
            aria-label={active === 0 ? t('filters') : `${t('filters')} (${t('activeFilters', { n: active })})`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {/* The text of the search field needs the width. */}
            {search === undefined ? t('filters') : null}
          </Button>
        </Badge>
      </div>
      <div id={id} className={clsx('w-full flex-wrap items-center gap-3 sm:contents', isOpen ? 'flex' : 'hidden')}>
        {children}
      </div>
    </div>
  );
}

interface FilterSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: Record<Value, string>;
  width?: number;
  onChange: (value: Value) => void;
}

export function FilterSelect<Value extends string>({ label, value, options, width = 170, onChange }: FilterSelectProps<Value>) {
  return (
    <Select<Value>
      aria-label={label}
      value={value}
      // On a phone the filters grow to share the width.
      style={{ minWidth: width }}
      className="grow sm:grow-0"
      onChange={onChange}
      options={Object.entries<string>(options).map(([key, text]) => ({ value: key, label: text }))}
    />
  );
}

const SEARCH_WIDTHS = {
  /** Gives up width to the filters, so that they stay in its row. */
  beside: 'sm:max-w-84 sm:flex-[1_1_11rem]',
  /** On a tablet, the filters are below the field, because they leave no room beside it. */
  above: 'xl:max-w-84 xl:flex-[1_1_11rem]',
  /** For a short value, such as an id. */
  narrow: 'w-40 grow sm:grow-0',
};

interface SearchFieldProps {
  value: string;
  label: string;
  width?: keyof typeof SEARCH_WIDTHS;
  /** Narrows the list beside its search, which the key `/` focuses. */
  isFilter?: boolean;
  onSearch: (value: string) => void;
}

/** Searches after a debounce of the input. */
export function SearchField({ value, label, width = 'beside', isFilter = false, onSearch }: SearchFieldProps) {
  const { typed, type } = useSearchText(value, onSearch);
  return (
    <Input
      type={isFilter ? 'text' : 'search'}
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      placeholder={label}
      aria-label={label}
      aria-keyshortcuts={isFilter ? undefined : '/'}
      value={typed}
      maxLength={100}
      className={SEARCH_WIDTHS[width]}
      onChange={({ target }) => type(target.value)}
    />
  );
}

const MAX_USERS = 20;

interface UserFilterSelectProps {
  /** The id of the selected user; undefined selects all. */
  value: number | undefined;
  /** The username of the selected user, when it is known. */
  username: string;
  onChange: (userId: number | null) => void;
}

/** Filters a list by a user, whom a search by username, email or id finds. */
export function UserFilterSelect({ value, username, onChange }: UserFilterSelectProps) {
  const t = getT('adminCommon');
  const [search, setSearch] = useState('');
  const debouncedSearch = useDebouncedCallback(setSearch, SEARCH_DEBOUNCE_MS);
  const { data, error, isFetching, refetch } = adminApi.endpoints.getUserPage.useQuery(
    { search, limit: MAX_USERS, page: 1 },
    { skip: search === '' },
  );
  const isFailed = search !== '' && error !== undefined;
  const found = search === '' ? [] : (data?.items ?? []).map((user) => ({ value: user.id, label: user.username }));
  const options = value === undefined || found.some((option) => option.value === value) ? found : [{ value, label: username }, ...found];
  return (
    <>
      <Select
        allowClear
        aria-label={t('anyUser')}
        placeholder={t('anyUser')}
        value={value ?? null}
        showSearch={{ filterOption: false, onSearch: debouncedSearch.run }}
        notFoundContent={isFailed ? null : search === '' ? t('typeUsername') : t('noUserFound')}
        options={options}
        style={{ minWidth: 170 }}
        className="grow sm:grow-0"
        onChange={(chosen: number | null | undefined) => onChange(chosen ?? null)}
      />
      {isFailed ? <OptionsError text={t('usersFailed')} retrying={isFetching} onRetry={refetch} /> : null}
    </>
  );
}
