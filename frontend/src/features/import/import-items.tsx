import { useState } from 'react';
import { translateMessage } from '@/shared/api/api-error';
import type { ImportItemView } from '@/shared/api/creator-api';
import { formatDay } from '@/shared/lib/format';
import { formatFileSize } from '@/shared/lib/format-bytes';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { fieldName, fieldValue } from './profile-fields';

type ItemType = ImportItemView['type'];

const TYPES: readonly ItemType[] = ['profile', 'link', 'media', 'album', 'collection'];
/** Rows that are rendered at first and by each press of the button, because a source has thousands. */
const ROWS = 100;

interface ImportItemsProps {
  items: ImportItemView[];
  chosen: ReadonlySet<string>;
  onToggle: (keys: string[], isChosen: boolean) => void;
}

/** The items by type, with a checkbox for each and one for all of a type. */
export function ImportItems({ items, ...choice }: ImportItemsProps) {
  return (
    <>
      {TYPES.map((type) => {
        const ofType = items.filter((item) => item.type === type);
        return ofType.length === 0 ? null : <ItemsOfType key={type} type={type} items={ofType} {...choice} />;
      })}
    </>
  );
}

function ItemsOfType({ type, items, chosen, onToggle }: ImportItemsProps & { type: ItemType }) {
  const t = getT('import');
  const [rows, setRows] = useState(ROWS);
  const keys = items.filter(({ problem }) => problem === null).map(({ key }) => key);
  const chosenCount = keys.filter((key) => chosen.has(key)).length;
  const label = t(`types.${type}`, { n: items.length });
  return (
    <fieldset>
      <legend className="sr-only">{label}</legend>
      <label className="flex min-h-11 items-center gap-3 border-b border-line py-1 font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-accent"
          ref={(box) => {
            if (box !== null) box.indeterminate = chosenCount > 0 && chosenCount < keys.length;
          }}
          checked={chosenCount > 0 && chosenCount === keys.length}
          disabled={keys.length === 0}
          onChange={({ target }) => onToggle(keys, target.checked)}
        />
        {label}
      </label>
      <ul>
        {items.slice(0, rows).map((item) => (
          <ItemRow key={item.key} item={item} isChosen={chosen.has(item.key)} onToggle={onToggle} />
        ))}
      </ul>
      {items.length > rows ? (
        <Button variant="secondary" size="small" className="mt-3" onClick={() => setRows(rows + ROWS)}>
          {t('more', { n: Math.min(ROWS, items.length - rows) })}
        </Button>
      ) : null}
    </fieldset>
  );
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');

function titleOf({ field, title, url }: ImportItemView): string {
  if (field !== null) return getT('import')('field', { name: fieldName(field), value: fieldValue(field, title) });
  return title === url ? withoutScheme(title) : title;
}

/** A line for each fact of an item; date and size share one. */
function detailsOf(item: ImportItemView): string[] {
  const t = getT('import');
  const { field, url, title, caption, date, bytes, mediaCount, current, duplicateOf, problem } = item;
  const facts = [date === null ? '' : formatDay(date), bytes === null ? '' : formatFileSize(bytes)];
  return [
    url !== null && url !== title && url !== '#' ? withoutScheme(url) : '',
    caption ?? '',
    facts.filter((fact) => fact !== '').join(' · '),
    mediaCount === null ? '' : t('types.media', { n: mediaCount }),
    current === null ? '' : t('replaces', { value: fieldValue(field, current) }),
    field === 'username' && problem === null && current !== null ? t('usernameHint') : '',
    duplicateOf === null ? '' : /^(link|media|album):|^profile$/.test(duplicateOf) ? t('present') : t('repeated'),
  ].filter((text) => text !== '');
}

interface ItemRowProps {
  item: ImportItemView;
  isChosen: boolean;
  onToggle: (keys: string[], isChosen: boolean) => void;
}

function ItemRow({ item, isChosen, onToggle }: ItemRowProps) {
  const { key, problem } = item;
  return (
    <li>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-accent"
          checked={isChosen}
          disabled={problem !== null}
          onChange={({ target }) => onToggle([key], target.checked)}
        />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">{titleOf(item)}</span>
          {detailsOf(item).map((text) => (
            <span key={text} className="line-clamp-3 text-sm text-ink-soft">
              {text}
            </span>
          ))}
          {problem === null ? null : <span className="block text-sm font-medium text-danger">{translateMessage(problem)}</span>}
        </span>
      </label>
    </li>
  );
}
