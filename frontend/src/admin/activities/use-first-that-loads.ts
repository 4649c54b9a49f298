import { useState } from 'react';
import { useOnline } from '@/shared/lib/use-online';

interface FirstThatLoads {
  /** Null when none of the URLs loads. */
  src: string | null;
  /** True when the last URL failed without a connection. It is tried again when the browser is back online. */
  isOffline: boolean;
  onError: () => void;
}

/** Tries the URLs one after the other. */
export function useFirstThatLoads(urls: string[]): FirstThatLoads {
  const isOnline = useOnline();
  const [failed, setFailed] = useState({ count: 0, offline: false });
  const failedCount = failed.offline && isOnline ? 0 : failed.count;
  const onError = () => {
    setFailed({ count: failedCount + 1, offline: !isOnline });
  };
  const src = urls[failedCount] ?? null;
  return { src, isOffline: src === null && failed.offline, onError };
}
