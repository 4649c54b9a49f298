import { isRecord, parseJson } from '@/shared/lib/json';
import { tabStorage } from '@/shared/lib/storage';

const KEY = 'lists';

const readLists = (): Record<string, unknown> => {
  const stored = parseJson(tabStorage.get(KEY) ?? '');
  return isRecord(stored) ? stored : {};
};

/** Keeps the filters of a list for its entry in the menu, until the tab is closed or the administrator signs out. */
export function rememberList(path: string, search: string): void {
  tabStorage.set(KEY, JSON.stringify({ ...readLists(), [path]: search }));
}

/** The path with the filters that the list had last. */
export function listAddress(path: string): string {
  const search = readLists()[path];
  return typeof search === 'string' ? path + search : path;
}

export function forgetLists(): void {
  tabStorage.set(KEY, null);
}
