interface ProgressBarProps {
  label: string;
  /** From 0 to 100. */
  percent: number;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  const whole = Math.round(percent);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={whole}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-surface-strong"
    >
      <div style={{ width: `${String(whole)}%` }} className="accent-gradient h-full rounded-full transition-[width] duration-200" />
    </div>
  );
}
