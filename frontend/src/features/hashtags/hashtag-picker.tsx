import { clsx } from 'clsx';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { limits } from '@/shared/api/limits';
import { getT } from '@/shared/texts/texts';
import { useOnline } from '@/shared/lib/use-online';
import { Button } from '@/shared/ui/button';
import { isUsable, normalName } from '@/shared/lib/hashtag-names';
import { useHashtagCombobox } from './use-hashtag-combobox';

interface HashtagPickerProps {
  selected: string[];
  /** Resolves to false when the hashtag is refused. */
  onAdd: (name: string) => Promise<boolean>;
  onRemove: (name: string) => void;
}

/** Without a connection, the typed text stays in the field. */
const refuseAll = () => Promise.resolve(false);

export function HashtagPicker({ selected, onAdd, onRemove }: HashtagPickerProps) {
  const t = getT('hashtags');
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isFull = selected.length >= limits.hashtagsMax;
  const online = useOnline();
  const box = useHashtagCombobox({ root, selected, isFull, onAdd: online ? onAdd : refuseAll });
  const isOpen = online && box.isOpen;
  const hasOptions = isOpen && box.options.length > 0;
  const removeLast = () => {
    const last = selected.at(-1);
    if (online && last !== undefined) onRemove(last);
  };

  return (
    <div
      ref={root}
      className="relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) box.close();
      }}
    >
      <div className="flex flex-wrap items-center gap-2 rounded-panel border border-line-strong/60 bg-surface p-2.5 transition focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:border-line-strong">
        {selected.length > 0 ? (
          <ul aria-label={t('selected')} className="contents">
            {selected.map((name) => (
              <Chip
                key={name}
                name={name}
                disabled={!online}
                onRemove={() => {
                  onRemove(name);
                  input.current?.focus();
                }}
              />
            ))}
          </ul>
        ) : null}
        <input
          {...box.inputProps}
          ref={input}
          type="text"
          aria-label={t('label')}
          aria-expanded={hasOptions}
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          placeholder={t('placeholder')}
          value={box.text}
          className="h-9 min-w-44 flex-1 bg-transparent px-2 text-ink outline-none placeholder:text-ink-faint"
          onFocus={box.open}
          onClick={box.open}
          // The list stays open while a button of the picker has the focus.
          onBlur={undefined}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && box.text === '') removeLast();
            box.inputProps.onKeyDown(event);
          }}
        />
      </div>
      {hasOptions ? <Options box={box} /> : null}
      {isOpen && !hasOptions && !box.isLoading ? (
        <div className={popupClass('flex flex-wrap items-center gap-3 px-4 py-3 text-sm text-ink-soft')}>
          <p role="status">{reasonForNone(box, isFull)}</p>
          {box.isFailed && !isFull ? <RetryButton onRetry={box.retry} /> : null}
        </div>
      ) : null}
    </div>
  );
}

function reasonForNone({ text, isFailed }: ReturnType<typeof useHashtagCombobox>, isFull: boolean): string {
  const t = getT('hashtags');
  if (isFull) return t('full', { max: limits.hashtagsMax });
  if (normalName(text) !== '' && !isUsable(text)) return t('unusable');
  return isFailed ? t('listFailed') : t('nothing');
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button
      variant="secondary"
      size="small"
      // Without the default action, the focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRetry}
    >
      {getT('common')('retry')}
    </Button>
  );
}

/** On a short screen, the list opens below the fold. */
const intoView = (popup: HTMLElement | null) => popup?.scrollIntoView({ block: 'nearest' });

const popupClass = (extra: string) => clsx('absolute inset-x-0 top-full z-20 mt-2 animate-fade popover', extra);

function Chip({ name, disabled, onRemove }: { name: string; disabled: boolean; onRemove: () => void }) {
  const t = getT('hashtags');
  return (
    <li className="inline-flex max-w-full items-center gap-1 rounded-full bg-accent-soft py-1 pr-1.5 pl-3.5 text-sm font-semibold text-accent">
      <span className="min-w-0">#{name}</span>
      <button
        type="button"
        aria-label={t('remove', { name })}
        disabled={disabled}
        onClick={onRemove}
        className="inline-flex size-7 shrink-0 items-center justify-center rounded-full transition hover:bg-accent hover:text-surface disabled:pointer-events-none disabled:opacity-55"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}

function Options({ box }: { box: ReturnType<typeof useHashtagCombobox> }) {
  const t = getT('hashtags');
  return (
    // max-h-60: PR-55
    <ul {...box.listProps} ref={intoView} aria-label={t('list')} className={popupClass('max-h-60 scroll-mb-24 overflow-y-auto p-1.5')}>
      {box.options.map((name) => {
        const optionProps = box.optionProps(name);
        const usageCount = box.usedBy(name);
        return (
          <li
            key={name}
            {...optionProps}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-2 text-sm font-medium hover:bg-surface-soft',
              optionProps['aria-selected'] && 'bg-surface-soft outline-2 -outline-offset-2 outline-focus',
            )}
            onClick={() => box.choose(name)}
          >
            <span className="inline-flex min-w-0 items-center gap-2">
              {name === box.created ? <Plus aria-hidden className="size-4 shrink-0" /> : null}
              <span className="min-w-0">{name === box.created ? t('create', { name }) : `#${name}`}</span>
            </span>
            {usageCount === undefined ? null : <span className="shrink-0 text-xs text-ink-faint">{t('used', { n: usageCount })}</span>}
          </li>
        );
      })}
    </ul>
  );
}
