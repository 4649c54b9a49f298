import { useState } from 'react';

interface FirstThatLoads {
  /** Null when none of the URLs loads. */
  src: string | null;
  onError: () => void;
}

/** Tries the URLs one after the other. */
export function useFirstThatLoads(urls: string[]): FirstThatLoads {
  const [failedCount, setFailedCount] = useState(0);
  const onError = () => {
    setFailedCount((count) => count + 1);
  };
  return { src: urls[failedCount] ?? null, onError };
}
