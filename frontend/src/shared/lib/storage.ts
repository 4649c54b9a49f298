interface GuardedStorage {
  get: (key: string) => string | null;
  /** `null` removes the value. Returns whether the browser has stored it. */
  set: (key: string, value: string | null) => boolean;
}

/** A browser may block its storage, and the server has none. Values then last until the page is closed. */
function guarded(storage: () => Storage): GuardedStorage {
  const values: Record<string, string | null | undefined> = {};
  return {
    get: (key) => {
      try {
        return storage().getItem(key);
      } catch {
        return values[key] ?? null;
      }
    },
    set: (key, value) => {
      values[key] = value;
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** The storage of the browser, for all tabs. The only place that uses `localStorage`. */
export const browserStorage = guarded(() => localStorage);
/** The storage of the tab. The only place that uses `sessionStorage`. */
export const tabStorage = guarded(() => sessionStorage);
