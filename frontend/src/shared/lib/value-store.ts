import { useSyncExternalStore } from 'react';

interface ValueStore<Value> {
  get: () => Value;
  set: (next: Value) => void;
  /** Calls `listener` after every `set`. Returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
  /** The value, for components; they render again when it changes. */
  use: () => Value;
}

/**
 * A value outside of React, which stays when its components unmount. `serverValue` is rendered on the server and during
 * hydration.
 */
export function createValueStore<Value>(initial: Value, serverValue = initial): ValueStore<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = () => current;
  return {
    get,
    set: (next) => {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, () => serverValue),
  };
}
