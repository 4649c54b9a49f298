import { useEffect, useState, type ReactNode } from 'react';

/**
 * A notice that screen readers announce although it appears with its text. They announce changes of a region and not its insertion, so an
 * invisible blank is added later, and a status is read as a whole.
 */
export function Announcement({ className, children }: { className: string; children: ReactNode }) {
  const [isInserted, setInserted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setInserted(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={className}>
      {children}
      <span className="sr-only">{isInserted ? '\u00a0' : null}</span>
    </div>
  );
}
