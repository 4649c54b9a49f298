import type { ReactNode } from 'react';
import { formatCompact } from '@/shared/lib/format';

interface IconCountProps {
  icon: ReactNode;
  value: number;
  /** The exact number with its noun, for screen readers and the tooltip. */
  text: string;
}

/** An icon with a compact number. */
export function IconCount({ icon, value, text }: IconCountProps) {
  return (
    <span title={text} className="inline-flex items-center gap-1.5 whitespace-nowrap [&_svg]:size-4">
      {icon}
      <span aria-hidden className="font-semibold text-ink-soft tabular-nums">
        {formatCompact(value)}
      </span>
      <span className="sr-only">{text}</span>
    </span>
  );
}
