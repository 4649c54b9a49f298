import { expectAccessibleOnPhoneAndDesktop } from './support/axe';
import { whoIs } from './support/creator';
import { expect, ownWord, test } from './support/journey';
import { newestMail, newestUndoLink } from './support/mailbox';

// A link that was used is answered with 400, which the browser reports itself.
test.use({ allowedErrors: [[/status of 400 .*\/api\/auth\/undo-email-change/], { scope: 'test' }] });
test.describe.configure({ timeout: 120_000 });

test('an e-mail change is undone from the former mailbox, which signs the attacker out', async ({ page, browser, server, watch }) => {
  const [email, stolen] = [`${ownWord('vera')}@example.com`, `${ownWord('thief')}@example.com`];
  await whoIs(page.request);
  await page.request.post('/api/send-magic-link', { data: { email } });
  await page.goto((await newestMail(server, email)).link);
  await expect(page.getByRole('heading', { name: 'Your account is saved' })).toBeVisible();
  const { username } = await whoIs(page.request);

  const thief = await browser.newContext({ storageState: await page.context().storageState() });
  const screen = await thief.newPage();
  watch(screen);
  await screen.request.patch('/api/profile', { data: { email: stolen } });
  await screen.goto((await newestMail(server, stolen)).link);
  await expect(screen.getByRole('heading', { name: 'Your email is changed' })).toBeVisible();
  expect((await whoIs(page.request)).username, 'all other sessions have ended').not.toBe(username);

  const link = await newestUndoLink(server, email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Take the change of your email back?' })).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page, 'undo question');
  expect((await whoIs(screen.request)).username, 'opening the page changes nothing').toBe(username);
  await page.getByRole('button', { name: 'Take the change back' }).click();
  await expect(page.getByRole('heading', { name: `You sign in with ${email} again` })).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page, 'undone');
  expect((await whoIs(screen.request)).username, 'the thief is out').not.toBe(username);

  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  // the field comes when the mail has left
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await page.getByLabel('6-digit code').fill((await newestMail(server, email)).code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: `Welcome back, ${username}` })).toBeVisible();

  const german = await browser.newContext({ locale: 'de-DE' });
  const later = await german.newPage();
  watch(later);
  await later.goto(link);
  await later.getByRole('button', { name: 'Änderung zurücknehmen' }).click();
  await expect(later.getByRole('heading', { name: 'Diese Änderung ist schon zurückgenommen' })).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(later, 'undo link used');
  await Promise.all([thief.close(), german.close()]);
});
