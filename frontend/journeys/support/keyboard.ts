import { expect, type Locator, type Page } from '@playwright/test';

const CLOSE = /^Close$/;
const DIALOG = '[role="dialog"]';

const dialogOf = (page: Page): Locator => page.locator(DIALOG).filter({ visible: true }).last();
/** By selector, because a dialog hides a menu behind it from roles before the menu is removed. */
const menuOf = (page: Page): Locator => page.locator('[role="menu"]').filter({ visible: true });
const entriesOf = (page: Page): Locator => menuOf(page).getByRole('menuitem', { disabled: false });

/** The accessible name, or else the text, of what has the focus; with its role, for a message that names it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element === null ? '' : `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent.slice(0, 60)}`;
  });

async function openMenu(page: Page, trigger: Locator): Promise<void> {
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(menuOf(page)).toHaveCount(1);
  // The first entry has the focus, or the menu itself, whose first entry gets it with the first arrow key.
  await expect.poll(() => menuOf(page).evaluate((menu) => menu.contains(document.activeElement))).toBe(true);
}

/** Presses the arrow key until the entry has the focus, and chooses it. */
async function chooseEntry(page: Page, entry: string, key: 'Enter' | 'Space'): Promise<void> {
  const target = entriesOf(page)
    .filter({ hasText: new RegExp(`^\\s*${entry.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`) })
    .first();
  const isAtEntry = () => target.evaluate((element) => element.contains(document.activeElement));
  for (let steps = await entriesOf(page).count(); steps > 0 && !(await isAtEntry()); steps -= 1) {
    const before = await focused(page);
    await page.keyboard.press('ArrowDown');
    // antd moves the focus in the next frame.
    await expect.poll(() => focused(page)).not.toBe(before);
  }
  await page.keyboard.press(key);
}

/** The dialog has the focus, but not its cross, also after Tab; Escape closes it, and the focus is where it came from. */
export async function expectDialogByKeys(page: Page, origin: Locator, what: string): Promise<void> {
  const dialog = dialogOf(page);
  await expect(dialog, `${what} opens a dialog`).toBeVisible();
  // Its layer receives Escape until it is removed.
  await expect(menuOf(page), `${what} closes the menu`).toHaveCount(0);
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  // After the last element, the focus is in the browser, and in the page at the body.
  const isBehind = () =>
    dialog.evaluate((element) => document.activeElement !== document.body && !element.contains(document.activeElement));
  await expect.poll(isInside, `${what}: the dialog has the focus`).toBe(true);
  const cross = dialog.getByRole('button', { name: CLOSE });
  if ((await cross.count()) > 0) await expect(cross.first(), `${what}: the focus is not at the cross`).not.toBeFocused();
  await page.keyboard.press('Tab');
  expect(await isBehind(), `${what}: Tab reaches nothing behind the dialog`).toBe(false);
  await page.keyboard.press('Escape');
  await expect(page.locator(DIALOG).filter({ visible: true }), `${what}: Escape closes the dialog`).toHaveCount(0);
  await expect(origin, `${what}: the focus returns`).toBeFocused();
}

export interface KeyedScreen {
  path: string;
  /** What is visible when the screen is ready. */
  ready: (page: Page) => Locator;
  /** By keyboard, for example the selection of a row. */
  prepare?: (page: Page) => Promise<void>;
  /** The button of a menu; all menus without one. */
  menu?: string;
  /** Entries of its menus that open a page, and those that act at once. Every other one opens a dialog. */
  pages?: RegExp;
  acts?: RegExp;
  /** The names of buttons that open a dialog. */
  buttons?: (string | RegExp)[];
}

const openScreen = async (page: Page, { path, ready, prepare }: KeyedScreen): Promise<void> => {
  await page.goto(path);
  await expect(ready(page)).toBeVisible({ timeout: 30_000 });
  await prepare?.(page);
};

/** Uses all entries of a menu. */
async function useMenu(page: Page, screen: KeyedScreen, trigger: Locator, entries: string[]): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    const what = `${screen.path} › ${entry}`;
    await openMenu(page, trigger);
    const address = page.url();
    await chooseEntry(page, entry, index % 2 === 0 ? 'Enter' : 'Space');
    if (screen.pages?.test(entry) === true) {
      await expect(page, `${what} opens a page`).not.toHaveURL(address);
      await openScreen(page, screen);
    } else if (screen.acts?.test(entry) === true) {
      await expect(menuOf(page), `${what} closes the menu`).toHaveCount(0);
      await expect(page.locator('body'), `${what}: the place is kept`).not.toBeFocused();
    } else {
      await expectDialogByKeys(page, trigger, what);
    }
  }
}

/** Opens, uses and closes every menu of a screen that is not in `seen` by its entries, and its dialogs. */
export async function useByKeys(page: Page, screen: KeyedScreen, seen: Set<string>): Promise<void> {
  await openScreen(page, screen);
  for (const name of screen.buttons ?? []) {
    const button = page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .filter({ visible: true })
      .first();
    await button.focus();
    await page.keyboard.press('Enter');
    await expectDialogByKeys(page, button, `${screen.path} › ${String(name)}`);
  }
  const menus = page.locator('[aria-haspopup="menu"]:enabled').filter({ visible: true });
  const triggers = screen.menu === undefined ? menus : menus.and(page.getByRole('button', { name: screen.menu, exact: true }));
  for (let index = 0; index < (await triggers.count()); index += 1) {
    const trigger = triggers.nth(index);
    await openMenu(page, trigger);
    const entries = await entriesOf(page).allInnerTexts();
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toHaveCount(0);
    await expect(trigger, `${screen.path}: Escape returns the focus to the button of the menu`).toBeFocused();
    const signature = `${screen.menu ?? ''} ${entries.join()}`;
    if (seen.has(signature)) continue;
    seen.add(signature);
    await useMenu(
      page,
      screen,
      trigger,
      entries.map((text) => text.split('\n')[0] ?? ''),
    );
  }
}

/** j and k move among the rows, m opens the menu of a row, and Escape returns to the row. */
export async function useRowsByKeys(page: Page, screen: KeyedScreen): Promise<void> {
  await openScreen(page, screen);
  const rows = page.locator('main [data-row]');
  expect(await rows.count(), `${screen.path}: rows`).toBeGreaterThan(1);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  if ((await rows.nth(1).locator('[data-row-menu]').count()) > 0) {
    await page.keyboard.press('m');
    await expect(menuOf(page).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(menuOf(page)).toHaveCount(0);
    await expect(rows.nth(1), `${screen.path}: Escape returns to the row`).toBeFocused();
  }
  await page.keyboard.press('k');
  await expect(rows.nth(0)).toBeFocused();
}
