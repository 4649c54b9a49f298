import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { givenCreator } from './support/creator';
import { expect, test } from './support/journey';

const LANGUAGES = {
  de: { open: 'Aussehen', title: 'Aussehen deiner Seite' },
  fr: { open: 'Apparence', title: 'Apparence de votre page' },
};

async function openEditor(page: Page): Promise<Locator> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Look of your page' });
  await expect(editor).toBeVisible();
  return editor;
}

const choice = (editor: Locator, group: string, name: string): Locator =>
  editor.getByRole('group', { name: group, exact: true }).getByRole('radio', { name, exact: true });

/** Chooses an option of a group with the arrow keys, from the one that is chosen. */
async function chooseByKeyboard(editor: Locator, group: string, name: string): Promise<void> {
  await editor.getByRole('group', { name: group, exact: true }).locator('input:checked').focus();
  const option = choice(editor, group, name);
  await expect(async () => {
    await editor.page().keyboard.press('ArrowRight');
    await expect(option).toBeChecked({ timeout: 100 });
  }).toPass({ intervals: [50] });
  await expect(option).toBeFocused();
}

/** The texts of labels and buttons that do not fit; those of the preview are a picture. */
const cutTexts = (editor: Locator): Promise<string[]> =>
  editor.evaluate((dialog) =>
    [...dialog.querySelectorAll('label, label span, button, legend, h2, p')]
      .filter((element) => element.closest('[role=img], .sr-only') === null && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map(({ textContent }) => textContent),
  );

test('a look is chosen by keyboard, taken back, chosen again and seen by a visitor', async ({ page, newVisitor }) => {
  const { username } = await givenCreator(page, { bio: 'Hills, patiently.', photos: 1 });
  const data = { appearance: { theme: 'garden' } };
  expect((await page.request.patch('/api/profile', { data })).ok()).toBe(true);
  const editor = await openEditor(page);
  const preview = editor.getByRole('img', { name: 'Preview of your page on a phone' }).locator('[data-look]');
  const save = editor.getByRole('button', { name: 'Save look' });

  await test.step('choices are taken back: all at once, and by leaving', async () => {
    await expect(save).toBeDisabled();
    await chooseByKeyboard(editor, 'Theme', 'Sky');
    await expect(preview).toHaveAttribute('data-look', 'night');
    await editor.getByRole('button', { name: 'Reset' }).press('Enter');
    await expect(preview).toHaveAttribute('data-look', 'plain');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(editor).toHaveCount(0);
    await openEditor(page);
    await expect(choice(editor, 'Theme', 'Garden')).toBeChecked();
  });

  await test.step('theme, accent, typeface, background and the order of the blocks', async () => {
    await chooseByKeyboard(editor, 'Theme', 'Sky');
    await editor.getByRole('button', { name: 'Accent pink' }).press('Enter');
    await chooseByKeyboard(editor, 'Light or dark', 'Dark');
    await chooseByKeyboard(editor, 'Typeface', 'Mono');
    await chooseByKeyboard(editor, 'Background', 'Picture');
    await editor.getByRole('button', { name: 'Move Gallery up' }).press('Enter');
    await expect(editor.getByText('Gallery is number 1 now.')).toBeAttached();
    await editor.getByRole('button', { name: 'Hide Numbers' }).press('Space');
    await expect(preview).toHaveAttribute('data-font', 'mono');
    await expectAccessible(page, 'the look editor');
    await save.press('Enter');
    await expect(editor).toHaveCount(0);
  });

  await test.step('a visitor sees it', async () => {
    const visitor = await newVisitor();
    await visitor.goto(`/${username}`);
    const look = visitor.locator('[data-look]').first();
    await expect(look).toHaveAttribute('data-look', 'night');
    await expect(look).toHaveAttribute('data-font', 'mono');
    expect(await look.evaluate((element) => element.style.getPropertyValue('--dark-fill'))).toBe('#e0457b');
    await expect(visitor.locator('.look-backdrop img')).toBeAttached();
    await expect(visitor.getByText('Followers')).toHaveCount(0);
    await expectAccessible(visitor, 'the page with its look');
    // Menus are outside of the layout.
    for (const form of ['light', 'dark'] as const) {
      await visitor.emulateMedia({ colorScheme: form });
      await expect(visitor.locator('html')).toHaveAttribute('data-theme', form);
      await expect(visitor.locator('body')).toHaveCSS('background-color', 'rgb(11, 13, 20)');
      await expect(look).toHaveCSS('color', 'rgb(230, 236, 255)');
    }
  });
});

/** The part of an element that is inside the preview, from 0 to 1. */
const shownPart = (preview: Locator, selector: string): Promise<number> =>
  preview.evaluate((frame, wanted) => {
    const box = frame.getBoundingClientRect();
    const { top, bottom, height } = frame.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
    return height === 0 ? 0 : Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top)) / height;
  }, selector);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the preview shows what is changed, a long name and a long hashtag', async ({ page }) => {
    const { id } = await givenCreator(page, { bio: 'Hills, patiently.', photos: 3 });
    const displayName = 'Donaudampfschifffahrtsgesellschaft Wolkenbilder';
    expect((await page.request.patch('/api/profile', { data: { displayName } })).ok()).toBe(true);
    const hashtagName = 'mountainlandscapephotographyfromtheveryhighestpeak';
    expect((await page.request.post(`/api/user/${String(id)}/hashtags`, { data: { hashtagName } })).ok()).toBe(true);
    for (const platform of ['instagram', 'youtube']) {
      const data = { platform, url: `https://${platform}.com/hills`, displayName: 'Hills' };
      expect((await page.request.post(`/api/user/${String(id)}/links`, { data })).ok()).toBe(true);
    }
    const editor = await openEditor(page);
    const preview = editor.getByRole('img', { name: 'Preview of your page on a phone' });
    const expectShown = async (part: string, what: string) => {
      await expect.poll(() => shownPart(preview, part), what).toBeGreaterThan(0.95);
    };
    await expectShown('.page-name', 'the typeface at the beginning');
    await choice(editor, 'Typeface', 'Mono').locator('..').click();
    await expectShown('.page-name h1', 'the typeface');
    await expectShown('.p-note', 'the typeface of a text');
    await choice(editor, 'Buttons', 'Square').locator('..').click();
    await expectShown('.page-links a', 'the links');
    await choice(editor, 'Background', 'Gradient').locator('..').click();
    await expectShown('.page-identity [class*=action-gradient], .page-identity .flex-1', 'the button on the background');
    await editor.getByRole('button', { name: 'Move Gallery up' }).click();
    await expectShown('.page-gallery h2', 'the gallery');

    await page.goto('/start?step=name');
    await expect.poll(() => shownPart(page.getByRole('img', { name: 'Preview of your page on a phone' }), 'h1'), 'the long name').toBe(1);
    await page.goto('/profile');
    const tag = page.getByRole('link', { name: `#${hashtagName}` }).first();
    expect(await tag.evaluate((link) => [link, ...link.children].some((part) => part.scrollWidth > part.clientWidth))).toBe(false);
  });
});

for (const [locale, { open, title }] of Object.entries(LANGUAGES)) {
  test.describe(`in the language ${locale}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });

    test('the texts of the look editor fit on a phone', async ({ page }) => {
      await givenCreator(page, { bio: 'Hills, patiently.', photos: 0 });
      await page.goto('/profile');
      await page.getByRole('button', { name: open, exact: true }).click();
      const editor = page.getByRole('dialog', { name: title });
      await expect(editor).toBeVisible();
      expect(await cutTexts(editor)).toEqual([]);
    });
  });
}
