import { clsx } from 'clsx';
import { useId } from 'react';

/** Number of options that fit into one row on a phone. */
const MAX_IN_ONE_ROW = 3;

interface RadioPillsProps {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onChoose: (value: string) => void;
}

/** Radio buttons in a row. The arrow keys move between them. */
export function RadioPills({ label, value, options, onChoose }: RadioPillsProps) {
  const name = useId();
  return (
    <fieldset
      className={clsx(
        'w-fit bg-surface-soft p-1',
        options.length > MAX_IN_ONE_ROW ? 'grid grid-cols-2 rounded-3xl sm:flex sm:rounded-full' : 'flex rounded-full',
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'relative flex h-8 items-center justify-center rounded-full px-3.5 text-sm font-semibold whitespace-nowrap transition has-focus-visible:outline-2 has-focus-visible:outline-focus',
            option.value === value ? 'bg-raised text-accent shadow-sm' : 'text-ink-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => {
              onChoose(option.value);
            }}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
