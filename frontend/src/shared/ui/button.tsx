import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Spinner } from './spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  primary: 'action-gradient text-on-action shadow-sm hover:brightness-110 active:brightness-95',
  secondary: 'border border-line-strong/35 bg-surface text-ink shadow-sm hover:bg-surface-soft',
  ghost: 'text-ink-soft hover:bg-surface-soft hover:text-ink',
  danger: 'bg-danger-fill text-white hover:brightness-110',
};

/** Minimum heights, because a text that is wider than the page wraps, such as the name of a link. */
const sizes: Record<ButtonSize, string> = {
  small: 'h-fit min-h-9 gap-1.5 px-3.5 py-1 text-sm pointer-coarse:min-h-11',
  medium: 'h-fit min-h-11 gap-2 px-5 py-1.5 text-sm',
  large: 'h-fit min-h-12 gap-2 px-6 py-1.5 text-base',
};

/** The classes of a button, also for links that look like buttons. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium', extra?: string): string {
  return clsx(
    'inline-flex max-w-full min-w-fit shrink-0 items-center justify-center rounded-button font-semibold [overflow-wrap:anywhere] transition select-none',
    'disabled:pointer-events-none disabled:opacity-55 [&_svg]:size-[1.15em] [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    extra,
  );
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and disables the button. `children` should name the running action. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function Button({ variant, size, loading = false, className, children, type = 'button', disabled, ...rest }: ButtonProps) {
  return (
    <button type={type} className={buttonClass(variant, size, className)} disabled={disabled === true || loading} {...rest}>
      {loading ? <Spinner /> : null}
      {children}
    </button>
  );
}
