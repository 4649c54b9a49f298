import { Input } from 'antd';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Modal } from '@/admin/shared/modal';
import { errorText } from '@/admin/shared/states';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { adminApi, useGetAdminHashtagsQuery, useGetUserByIdQuery, type User } from '@/shared/api/admin-api';
import { useCombobox, type Combobox } from '@/shared/ui/use-combobox';
import { useDebouncedCallback } from '@/shared/lib/use-debounced-callback';
import { SEARCH_DEBOUNCE_MS } from '@/shared/lib/use-search-text';
import { getT } from '@/shared/texts/texts';
import type { ScreenEntry } from './entries';

/** Users, and hashtags, that are listed for a text. */
const FOUND_MAX = 5;
const SEARCHED_LISTS = ['/adm/users', '/adm/media', '/adm/hashtags', '/adm/activities'];

interface CommandPaletteProps {
  /** The screens that the role sees. */
  screens: ScreenEntry[];
  logOut: () => Promise<void>;
  modalProps: ModalProps;
}

const LOG_OUT = 'log-out';

interface Option {
  value: string;
  label: string;
}

interface Group {
  label: string;
  options: Option[];
}

interface OptionsProps {
  box: Combobox;
  groups: Group[];
  onChoose: (value: string) => void;
}

function Options({ box, groups, onChoose }: OptionsProps) {
  return (
    <div {...box.listProps} aria-label={getT('adminShell')('palette.title')} className="mt-3 max-h-96 overflow-y-auto">
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label}>
          <p aria-hidden className="px-3 pt-2 pb-1 text-sm text-ink-faint">
            {group.label}
          </p>
          {group.options.map(({ value, label }) => {
            const optionProps = box.optionProps(value);
            return (
              <div
                key={value}
                {...optionProps}
                className={clsx(
                  'cursor-pointer rounded-control px-3 py-2 [overflow-wrap:anywhere]',
                  optionProps['aria-selected'] && 'bg-accent-soft text-accent',
                )}
                onClick={() => onChoose(value)}
              >
                {label}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** An id of the database. */
const ID = /^[1-9]\d{0,8}$/;

type FoundUser = Pick<User, 'id' | 'username' | 'displayName'>;

/** The user with the typed id first. */
const usersWith = (byId: FoundUser | undefined, found: FoundUser[] = []): FoundUser[] =>
  byId === undefined ? found : [byId, ...found.filter(({ id }) => id !== byId.id)];

/** Goes to a screen, a user or a hashtag by a part of its name, or searches a list for the text (PR-143). */
export function CommandPalette({ screens, logOut, modalProps }: CommandPaletteProps) {
  const t = getT('adminShell');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const debounced = useDebouncedCallback(setSearch, SEARCH_DEBOUNCE_MS);
  const skip = { skip: search === '' };
  const users = adminApi.endpoints.getUserPage.useQuery({ search, limit: FOUND_MAX, page: 1 }, skip);
  const hashtags = useGetAdminHashtagsQuery({ search, limit: FOUND_MAX }, skip);
  // A search finds the digits of an id in addresses and names too, and lists those users first.
  const { data: byId } = useGetUserByIdQuery({ id: Number(search) }, { skip: !ID.test(search) });
  const error = users.error ?? hashtags.error;

  const text = typed.trim();
  const matches = ({ label }: { label: string }) => label.toLowerCase().includes(text.toLowerCase());
  const isCurrent = text !== '' && text === search;
  const groups: Group[] = [
    {
      label: t('palette.screens'),
      options: screens.map(({ path, label }) => ({ value: path, label: t(`entries.${label}`) })).filter(matches),
    },
    {
      label: t('entries.users'),
      options: (isCurrent ? usersWith(byId, users.data?.items) : []).map(({ id, username, displayName }) => ({
        value: `/adm/users/${String(id)}`,
        label: displayName === '' ? username : `${displayName} @${username}`,
      })),
    },
    {
      label: t('entries.hashtags'),
      options: (isCurrent ? (hashtags.data?.hashtags ?? []) : []).map(({ name }) => ({
        value: `/adm/hashtags?search=${encodeURIComponent(name)}`,
        label: `#${name}`,
      })),
    },
    {
      label: t('palette.search'),
      options: screens
        .filter(({ path }) => text !== '' && SEARCHED_LISTS.includes(path))
        .map(({ path, label }) => ({
          value: `${path}?search=${encodeURIComponent(text)}`,
          label: t('palette.searchIn', { text, list: t(`entries.${label}`) }),
        })),
    },
    { label: t('palette.actions'), options: [{ value: LOG_OUT, label: t('logOut') }].filter(matches) },
  ];

  const shown = groups.filter(({ options }) => options.length > 0);
  const options = shown.flatMap((group) => group.options);
  const type = (entered: string) => {
    setTyped(entered);
    debounced.run(entered.trim());
  };
  const box = useCombobox({ id: 'palette', isOpen: true, firstKey: options[0]?.value, onType: type });

  const choose = async (value: string): Promise<void> => {
    modalProps.onDone();
    if (value === LOG_OUT) await logOut();
    else await navigate(value);
  };

  return (
    <Modal {...modalProps} title={t('palette.title')} footer={null} style={{ top: 80 }}>
      <Input {...box.inputProps} aria-label={t('palette.title')} placeholder={t('palette.placeholder')} value={typed} maxLength={100} />
      <Options box={box} groups={shown} onChoose={(value) => void choose(value)} />
      <p role="status" className="text-ink-soft">
        {options.length === 0 ? t('palette.nothing') : null}
      </p>
      {error === undefined || search === '' ? null : (
        <p role="alert" className="text-danger">
          {errorText(error)}
        </p>
      )}
    </Modal>
  );
}
