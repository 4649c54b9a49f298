import { clsx } from 'clsx';
import { useId, type ComponentProps, type InputHTMLAttributes, type ReactNode } from 'react';

interface FieldProps {
  label: string;
  hint?: string;
  /** The validation message, which screen readers announce with the field. */
  error?: string;
  /** Shown beside the hint, such as the number of characters left. */
  aside?: ReactNode;
}

export const inputClass = (isInvalid: boolean) =>
  clsx(
    'w-full rounded-panel border bg-surface px-4 py-2.5 text-ink transition placeholder:text-ink-faint disabled:opacity-60',
    isInvalid ? 'border-danger' : 'border-line-strong/60 hover:border-line-strong',
  );

/** Label, hint and validation message of one input. `render` gets the attributes that connect them with the input. */
export function Field({
  label,
  hint,
  error,
  aside,
  render,
}: FieldProps & {
  render: (inputProps: { id: string; 'aria-describedby': string; 'aria-invalid': boolean; className: string }) => ReactNode;
}) {
  const id = useId();
  const isInvalid = error !== undefined;
  const helpId = `${id}-help`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {render({ id, 'aria-describedby': helpId, 'aria-invalid': isInvalid, className: inputClass(isInvalid) })}
      <div className="mt-1.5 flex justify-between gap-4 text-sm text-ink-faint">
        <p id={helpId} className={isInvalid ? 'font-medium text-danger' : undefined}>
          {error ?? hint}
        </p>
        {aside}
      </div>
    </div>
  );
}

export function TextField({ label, hint, error, aside, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return <Field {...{ label, hint, error, aside }} render={(inputProps) => <input type="text" {...input} {...inputProps} />} />;
}

export function TextArea({ label, hint, error, aside, ...input }: FieldProps & ComponentProps<'textarea'>) {
  return <Field {...{ label, hint, error, aside }} render={(inputProps) => <textarea {...input} {...inputProps} />} />;
}
