import { useState } from 'react';

interface FirstThatLoads {
  /** Null when none of them could be loaded. */
  src: string | null;
  onError: () => void;
}

/** Tries one address after the other. */
export function useFirstThatLoads(addresses: string[]): FirstThatLoads {
  const [failed, setFailed] = useState(0);
  const onError = () => {
    setFailed((before) => before + 1);
  };
  return { src: addresses[failed] ?? null, onError };
}
