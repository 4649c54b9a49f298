import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useId } from 'react';

/** Number of options that fit into one row on a phone. */
const MAX_IN_ONE_ROW = 3;

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** Shown instead of the label, which becomes the tooltip. */
  icon?: LucideIcon;
}

interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChoose: (value: Value) => void;
  /** Fills the width of its container, as every control does on a phone. */
  stretched?: boolean;
}

/** Radio buttons in a row. The arrow keys move between them. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  options,
  onChoose,
  stretched = false,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={clsx(
        'rounded-dialog bg-surface-soft p-1',
        !stretched && 'sm:w-fit',
        options.length > MAX_IN_ONE_ROW ? 'grid grid-cols-2 sm:flex sm:flex-wrap' : 'flex flex-wrap',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.icon && option.label}
          className={clsx(
            'relative flex h-8 items-center justify-center rounded-full px-3.5 text-sm font-semibold whitespace-nowrap transition pointer-coarse:h-11 has-focus-visible:outline-2 has-focus-visible:outline-focus',
            stretched ? 'flex-1' : 'flex-1 sm:flex-none',
            option.value === value ? 'bg-raised text-accent shadow-sm' : 'text-ink-soft hover:text-ink',
          )}
        >
          <input type="radio" name={name} className="sr-only" checked={option.value === value} onChange={() => onChoose(option.value)} />
          {option.icon ? <option.icon aria-hidden className="size-4" /> : null}
          <span className={clsx(option.icon && 'sr-only')}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
