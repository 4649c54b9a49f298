import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name, because the icon has no text. */
  label: string;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        'inline-flex size-10 shrink-0 pointer-coarse:size-11 items-center justify-center rounded-full text-ink-soft transition hover:bg-surface-soft hover:text-ink disabled:opacity-55 [&_svg]:size-5',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
