/** The day in UTC, such as `2026-01-31`. */
export const utcDay = (date: Date): string => date.toISOString().slice(0, 10);
