export const HEADING_ID = 'screen-heading';

/** Moves the focus to the heading of the screen, because the element that had the focus is no longer shown. */
export function focusHeading(options?: FocusOptions): void {
  document.getElementById(HEADING_ID)?.focus(options);
}
