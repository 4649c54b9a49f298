import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatWhole } from '@/shared/lib/format';
import { formatBytes } from '@/shared/lib/format-bytes';
import { getT } from '@/shared/texts/texts';
import { InlineError } from '@/shared/ui/inline-error';
import {
  excessOf,
  galleryKey,
  hasTooManyMedia,
  keptMedia,
  LISTS,
  pageName,
  rowsOf,
  SIDES,
  type List,
  type MergeableChoice,
  type Selection,
} from './merge-selection';

interface KeptProps {
  choice: MergeableChoice;
  selection: Selection;
  onToggle: (key: string) => void;
}

/** Galleries and lists with a box for what is kept; a list that exceeds its limit is open. */
export function Kept({ choice, selection, onToggle }: KeptProps) {
  const t = getT('saveAccount.mergePages');
  const { limits } = choice.merge;
  const pinned = SIDES.reduce((sum, side) => sum + choice.merge[side].media.pinned, 0);
  const { files, bytes } = keptMedia(choice, selection);
  return (
    <section aria-label={t('kept')} className="flex flex-col gap-1">
      <h3 className="font-semibold">{t('kept')}</h3>
      <p className="mb-1 text-sm text-ink-soft">{t('keptHint')}</p>
      {SIDES.filter((side) => choice.merge[side].media.files > 0).map((side) => (
        <Box
          key={side}
          label={t('uploadsOf', { n: choice.merge[side].media.files, name: pageName(choice, side) })}
          checked={!selection.without.has(galleryKey(side))}
          onToggle={() => onToggle(galleryKey(side))}
        />
      ))}
      {hasTooManyMedia(choice, selection) ? (
        <InlineError
          text={t('tooManyMedia', {
            files: formatWhole(files),
            size: formatBytes(bytes),
            max: formatWhole(limits.files),
            maxSize: formatBytes(limits.bytes),
          })}
        />
      ) : null}
      {pinned > limits.pins ? (
        <p className="text-sm text-ink-soft">{t('pins', { max: limits.pins, name: pageName(choice, selection.keep) })}</p>
      ) : null}
      {LISTS.map((list) => (
        <KeptList key={list} {...{ choice, selection, onToggle, list }} />
      ))}
    </section>
  );
}

function KeptList({ choice, selection, onToggle, list }: KeptProps & { list: List }) {
  const t = getT('saveAccount.mergePages');
  const rows = rowsOf(choice.merge, list, selection.keep);
  const excess = excessOf(choice, list, selection);
  // Stays open after the excess was unticked.
  const [wasTooLong] = useState(excess > 0);
  if (rows.length === 0) return null;
  const kept = rows.filter(({ key }) => !selection.without.has(key)).length;
  return (
    <details open={wasTooLong || undefined} className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-2 font-medium">
        {t(`lists.${list}`)}
        <span className={clsx('ml-auto text-sm', excess > 0 ? 'font-semibold text-danger' : 'text-ink-soft')}>
          {t('keptOf', { n: kept, all: rows.length })}
        </span>
        <ChevronDown aria-hidden className="size-4 text-ink-faint transition group-open:rotate-180" />
      </summary>
      {excess > 0 ? <p className="text-sm font-medium text-danger">{t('excess', { max: choice.merge.limits[list], n: excess })}</p> : null}
      {rows.map(({ key, label, side }) => (
        <Box
          key={key}
          label={label}
          hint={side === 'both' ? t('onBoth') : pageName(choice, side)}
          checked={!selection.without.has(key)}
          onToggle={() => onToggle(key)}
        />
      ))}
    </details>
  );
}

interface BoxProps {
  label: string;
  hint?: string;
  checked: boolean;
  onToggle: () => void;
}

function Box({ label, hint, checked, onToggle }: BoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1">
      <input type="checkbox" className="size-5 shrink-0 accent-accent" checked={checked} onChange={onToggle} />
      <span className={clsx('min-w-0 flex-1 break-words', !checked && 'text-ink-faint line-through')}>{label}</span>
      {hint === undefined ? null : <span className="max-w-[40%] shrink-0 truncate text-sm text-ink-faint">{hint}</span>}
    </label>
  );
}
