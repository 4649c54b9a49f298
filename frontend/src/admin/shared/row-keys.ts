import { useShortcutKeys } from '@/shared/lib/use-shortcut-keys';

/** Props of a row or card that the keys j and k move to. */
export const rowProps = { 'data-row': '', tabIndex: -1 } as const;

const rows = (): HTMLElement[] => Array.from(document.querySelectorAll<HTMLElement>('main [data-row]'));

/** The index of the row with the focus, or with that of a control in it; -1 for none. */
export const focusedRow = (): number => rows().findIndex((row) => row.contains(document.activeElement));

function moveFocus(step: 1 | -1): void {
  const all = rows();
  const index = focusedRow();
  const row = all[index === -1 ? 0 : Math.min(all.length - 1, Math.max(0, index + step))];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** The link or button that shows the row. */
const OPENS = 'a[href], button:not([role="checkbox"])';

/** j and k move the focus among the rows of a list, Enter opens the row with the focus (PR-141), m its menu (PR-147). */
export function useRowKeys(): void {
  useShortcutKeys({
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    m: (event) => {
      event.preventDefault();
      rows()[focusedRow()]?.querySelector<HTMLElement>('[data-row-menu]')?.click();
    },
    Enter: (event) => {
      const row = document.activeElement;
      if (!(row instanceof HTMLElement) || !('row' in row.dataset)) return;
      event.preventDefault();
      row.querySelector<HTMLElement>(OPENS)?.click();
    },
  });
}
