import { useEffect, useState } from 'react';

/**
 * A text that screen readers announce although its part appears with it. They announce changes of a region and not its insertion, so a blank
 * is added later, and a status is read as a whole.
 */
export function Announcement({ text, className }: { text: string; className?: string }) {
  const [isInserted, setInserted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setInserted(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <span role="status" className={className}>
      {text}
      {isInserted ? '\u00a0' : null}
    </span>
  );
}
