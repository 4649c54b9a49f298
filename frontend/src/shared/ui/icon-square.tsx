import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';

interface IconSquareProps {
  icon: LucideIcon;
  tone?: 'accent' | 'danger' | 'gradient' | 'plain';
  size?: 'small' | 'large';
}

const TONES = {
  accent: 'bg-accent-soft text-accent',
  danger: 'bg-danger-soft text-danger',
  gradient: 'accent-gradient text-white shadow-lift',
  plain: 'bg-surface-soft text-ink-faint',
};
const SIZES = { small: 'size-8 rounded-control [&_svg]:size-4', large: 'mb-5 size-16 rounded-dialog [&_svg]:size-7' };

/** A decorative icon on a coloured square: large above the title of a message, small before a figure. */
export function IconSquare({ icon: Icon, tone = 'accent', size = 'large' }: IconSquareProps) {
  return (
    <span className={clsx('inline-flex shrink-0 items-center justify-center', TONES[tone], SIZES[size])}>
      <Icon aria-hidden strokeWidth={size === 'large' ? 1.75 : undefined} />
    </span>
  );
}
