import { useEffect, useState } from 'react';
import { LiveRegion } from './live-region';

/** Announces a text that exists when its part appears. The region is empty first, because its insertion is not announced. */
export function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text));
    return () => clearTimeout(timer);
  }, [text]);
  return <LiveRegion text={announced} />;
}
