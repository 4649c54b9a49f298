/** The lists of the back-office that administrators arrange (PR-141). */
export const LISTS = ['users', 'media', 'hashtags', 'activities', 'audit', 'reports', 'trash', 'jobs'] as const;
export type ListName = (typeof LISTS)[number];

export const DENSITIES = ['comfortable', 'compact'] as const;
export const VIEWS_MAX = 20;
export const VIEW_NAME_MAX = 50;
export const VIEW_QUERY_MAX = 4_000;
export const COLUMNS_MAX = 20;
export const COLUMN_NAME_MAX = 30;

/** A name for filters, order and columns of a list. */
export interface SavedView {
  name: string;
  /** Query of the URL of the list. */
  query: string;
  hiddenColumns: string[];
}

export interface ListPreferences {
  density: (typeof DENSITIES)[number];
  hiddenColumns: string[];
  views: SavedView[];
}

export type PreferencesByList = Partial<Record<ListName, ListPreferences>>;

/** What each administrator chose for the lists. A list without an entry has the default. */
export abstract class AdminLists {
  abstract of(adminId: number): Promise<PreferencesByList>;

  abstract set(adminId: number, list: ListName, preferences: ListPreferences): Promise<void>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, max: number): boolean => typeof value === 'string' && value.length <= max;
const isListOf = (value: unknown, max: number, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= max && value.every(isItem);
const areColumns = (value: unknown): boolean => isListOf(value, COLUMNS_MAX, (name) => isText(name, COLUMN_NAME_MAX));

const isView = (view: unknown): boolean =>
  isObject(view) && isText(view.name, VIEW_NAME_MAX) && isText(view.query, VIEW_QUERY_MAX) && areColumns(view.hiddenColumns);

const isPreferences = (entry: unknown): boolean =>
  isObject(entry) &&
  DENSITIES.some((density) => density === entry.density) &&
  areColumns(entry.hiddenColumns) &&
  isListOf(entry.views, VIEWS_MAX, isView);

/** Whether a stored value, for example of a backup, has the form of `PreferencesByList`. */
export const arePreferences = (value: unknown): boolean => isObject(value) && Object.values(value).every(isPreferences);
