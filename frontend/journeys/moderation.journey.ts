import { toast } from './support/admin';
import { expectAccessible, expectAccessibleDialog } from './support/axe';
import { creatorOf, givenCreator } from './support/creator';
import { expect, test } from './support/journey';

// The browser reports the refused writes of a suspended creator to the console.
test.use({
  asAdmin: true,
  viewport: { width: 1440, height: 900 },
  allowedErrors: [[/status of 401 .*\/adm\/(current|api\/)/, /status of 403 /], { scope: 'test' }],
});

const REPORTS = 20;
const REASONS = ['spam', 'harassment', 'sexual', 'violence', 'impersonation', 'copyright', 'other'];
/** A visitor may send ten reports an hour. */
const PER_REPORTER = 10;

test('twenty mixed reports are decided by keyboard alone', async ({ page, newSession }) => {
  const reporters = [await newSession(), await newSession()];
  for (const reporter of reporters) await creatorOf(reporter);
  for (let n = 0; n < REPORTS; n++) {
    const { id } = await creatorOf(await newSession());
    const data = { profileId: id, reason: REASONS[n % REASONS.length], details: `Number ${String(n)}` };
    const answer = await reporters[Math.floor(n / PER_REPORTER)]?.post('/api/reports', { data });
    expect(answer?.status()).toBe(201);
  }
  await page.goto('/adm/reports?limit=50');
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem', { name: /the profile/ })
      .nth(REPORTS - 1),
  ).toBeVisible();
  await expectAccessible(page, 'the queue of moderators');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessibleDialog(page, 'admin/shared/KeysDialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const empty = page.getByText('No open reports.');
  await page.keyboard.press('j');
  for (let n = 0; n < REPORTS + 10 && !(await empty.isVisible()); n++) {
    const heading = page.getByRole('main').getByRole('listitem').first();
    const id = await heading.getAttribute('id');
    if (n % 2 === 0) {
      await page.keyboard.press('1');
    } else {
      await page.keyboard.press('3');
      await expect(page.getByRole('dialog', { name: 'Warn the Creator' }).getByLabel('Words for the creator')).toBeFocused();
      await page.keyboard.type('Please read the rules.');
      await page.keyboard.press('Control+Enter');
    }
    await expect(page.locator(`#${id ?? ''}`)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(empty).toBeVisible();
});

test('an appeal goes from the decision to the creator, back into the queue, and to the creator again', async ({ page, newVisitor }) => {
  const creator = await newVisitor();
  const { id, username } = await givenCreator(creator, { bio: 'Hills, patiently.', photos: 0 });
  const reporter = await newVisitor();
  await creatorOf(reporter.request);
  await reporter.request.post('/api/reports', { data: { profileId: id, reason: 'spam' } });

  await test.step('a moderator suspends the creator', async () => {
    await page.goto('/adm/reports');
    // The keys are for the group with the focus, and other journeys leave reports too.
    await page.getByRole('listitem', { name: `the profile ${username}` }).focus();
    await page.keyboard.press('6');
    const dialog = page.getByRole('dialog', { name: 'Suspend the Creator' });
    await expect(dialog.getByLabel('Words for the creator')).toBeFocused();
    await expectAccessibleDialog(page, 'admin/reports/DecideDialog');
    await page.keyboard.type('Ten links to one shop.');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, 'Creator suspended')).toBeVisible();
  });

  await test.step('the creator reads why, and answers', async () => {
    await creator.goto('/');
    await expect(creator.getByText(/Your account is suspended until/)).toBeVisible();
    await creator.getByRole('link', { name: 'Read why, and how to answer' }).click();
    await expect(creator.getByText('Ten links to one shop.')).toBeVisible();
    await expectAccessible(creator, 'the decisions about the viewer');
    await creator.getByRole('button', { name: 'I disagree' }).click();
    const dialog = creator.getByRole('dialog', { name: 'I disagree' });
    await dialog.getByLabel('Why do you disagree?').fill('They are my own shops.');
    await expectAccessibleDialog(creator, 'features/moderation/AppealDialog');
    await dialog.getByRole('button', { name: 'Send Answer' }).click();
    await expect(creator.getByText('They are my own shops.')).toBeVisible();
  });

  await test.step('a moderator lifts the decision', async () => {
    await page.goto('/adm/reports?reason=appeal');
    const card = page.getByRole('listitem', { name: `the profile ${username}` });
    await expect(card.getByText('They are my own shops.')).toBeVisible();
    await card.focus();
    await page.keyboard.press('9');
    await expect(page.getByRole('dialog', { name: 'Lift the Decision' }).getByLabel('Words for the creator')).toBeFocused();
    await page.keyboard.type('Thank you, that was a mistake.');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, 'Decision lifted')).toBeVisible();
  });

  await test.step('the creator reads it, and the page is visible again', async () => {
    await creator.goto('/account/decisions');
    await expect(creator.getByText('Thank you, that was a mistake.')).toBeVisible();
    await expect(creator.getByText('The decision was taken back.')).toBeVisible();
    expect((await reporter.request.get(`/api/user/${username}`)).status()).toBe(200);
    await reporter.goto('/about/moderation');
    await expect(reporter.getByRole('table', { name: 'Appeals' })).toBeVisible();
    await expectAccessible(reporter, 'moderation in numbers');
  });
});

test('a reported album is made private by a key, and public again by undo', async ({ page, newVisitor }) => {
  const creator = await newVisitor();
  const { id, username } = await givenCreator(creator, { bio: 'Hills, patiently.', photos: 3 });
  const media = (await (await creator.request.get(`/api/user/${String(id)}/media`)).json()) as { id: number }[];
  const album = (await (await creator.request.post('/api/albums', { data: { name: 'Quiet hills' } })).json()) as {
    id: number;
    slug: string;
  };
  await creator.request.put(`/api/albums/${String(album.id)}/media`, { data: { ids: media.map((item) => item.id) } });
  const visitor = await newVisitor();
  const address = `/${username}/albums/${album.slug}`;
  const statusForVisitor = async (): Promise<number> => (await visitor.request.get(`/api/user${address}`)).status();
  const object = `the album “Quiet hills” of ${username}`;
  const card = page.getByRole('listitem', { name: object });

  await test.step('a visitor reports it from its page', async () => {
    await visitor.goto(address);
    await visitor.getByRole('button', { name: 'More actions' }).click();
    await visitor.getByRole('menuitem', { name: 'Report this album' }).click();
    const dialog = visitor.getByRole('dialog', { name: 'Report this album' });
    await dialog.getByRole('radio', { name: 'Spam or misleading' }).check();
    await expectAccessibleDialog(visitor, 'features/reports/ReportDialog');
    await dialog.getByRole('button', { name: 'Send Report' }).click();
    await expect(visitor.getByText('Report sent', { exact: true }).first()).toBeVisible();
  });

  await test.step('a moderator sees its name, pictures, number of items, and decides', async () => {
    await page.goto('/adm/reports?kind=album');
    await expect(card.getByRole('link', { name: object })).toHaveAttribute('href', address);
    await expect(card.getByText('3 items')).toBeVisible();
    for (const picture of await card.locator('img').all())
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await card.locator('img[src*="/thumbnail"]').count()).toBe(3);
    await expectAccessible(page, 'a reported album in the queue');
    await card.focus();
    await page.keyboard.press('4');
    await expect(card).toHaveCount(0);
    await expect.poll(statusForVisitor).toBe(404);
  });

  await test.step('the moderator takes it back', async () => {
    await toast(page, 'Made private').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Undone')).toBeVisible();
    await expect(card).toBeVisible();
    expect(await statusForVisitor()).toBe(200);
  });
});
