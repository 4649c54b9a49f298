import { clsx } from 'clsx';
import { Switch as Primitive } from 'radix-ui';
import { useId } from 'react';

interface SwitchProps {
  label: string;
  /** Only for assistive technology, beside what the switch belongs to. */
  isLabelHidden?: boolean;
  hint?: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function Switch({ label, isLabelHidden = false, hint, checked, onCheckedChange, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={clsx('flex items-start justify-between', !isLabelHidden && 'gap-4')}>
      <div className="min-w-0">
        <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
          {label}
        </label>
        {hint === undefined ? null : (
          <p id={`${id}-hint`} className="mt-0.5 text-sm text-ink-faint">
            {hint}
          </p>
        )}
      </div>
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="relative h-7 w-12 shrink-0 rounded-full bg-line-strong transition data-[state=checked]:bg-accent"
      >
        <Primitive.Thumb className="block size-5 translate-x-1 rounded-full bg-surface shadow transition-transform data-[state=checked]:translate-x-6" />
      </Primitive.Root>
    </div>
  );
}
