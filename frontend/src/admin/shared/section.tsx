import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: string;
  hint?: string;
  /** Beside the heading. */
  action?: ReactNode;
}

/** A card with its heading. */
export function Section({ title, hint, action, className, children, ...section }: SectionProps) {
  const id = useId();
  return (
    <section {...section} aria-labelledby={id} className={clsx('card flex min-w-0 flex-col gap-4 p-5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {action}
      </div>
      {hint === undefined ? null : <p className="-mt-3 text-ink-soft">{hint}</p>}
      {children}
    </section>
  );
}
