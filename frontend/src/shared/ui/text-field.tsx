import { clsx } from 'clsx';
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface FieldProps {
  label: string;
  hint?: string;
  /** What is wrong with the value; read out together with the field. */
  problem?: string;
  /** Beside the hint, such as the number of characters left. */
  aside?: ReactNode;
}

export const inputClass = (wrong: boolean) =>
  clsx(
    'w-full rounded-2xl border bg-surface px-4 py-2.5 text-ink transition placeholder:text-ink-faint disabled:opacity-60',
    wrong ? 'border-danger' : 'border-line-strong/60 hover:border-line-strong',
  );

/** Label, help and problem around one input; `render` gets the attributes that tie them together. */
export function Field({
  label,
  hint,
  problem,
  aside,
  render,
}: FieldProps & {
  render: (tied: { id: string; 'aria-describedby': string; 'aria-invalid': boolean; className: string }) => ReactNode;
}) {
  const id = useId();
  const wrong = problem !== undefined;
  const described = `${id}-help`;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {render({ id, 'aria-describedby': described, 'aria-invalid': wrong, className: inputClass(wrong) })}
      <div className="mt-1.5 flex justify-between gap-4 text-sm text-ink-faint">
        <p id={described} className={wrong ? 'font-medium text-danger' : undefined}>
          {problem ?? hint}
        </p>
        {aside}
      </div>
    </div>
  );
}

export function TextField({ label, hint, problem, aside, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  return <Field label={label} hint={hint} problem={problem} aside={aside} render={(tied) => <input type="text" {...input} {...tied} />} />;
}
