import { expectAccessibleOnPhoneAndDesktop } from './support/axe';
import { creatorOf } from './support/creator';
import { expect, test, uniqueWord } from './support/journey';
import { newestMail, newestUndoLink } from './support/mailbox';
import { expectReflow } from './support/reflow';

// A used link returns 400, which the browser reports to the console.
test.use({ allowedErrors: [[/status of 400 .*\/api\/auth\/undo-email-change/], { scope: 'test' }] });

test('an e-mail change is undone from the former mailbox, which signs the attacker out', async ({ page, browser, server, watch }) => {
  const [email, attackerEmail] = [`${uniqueWord('vera')}@example.com`, `${uniqueWord('attacker')}@example.com`];
  await creatorOf(page.request);
  await page.request.post('/api/send-magic-link', { data: { email } });
  await page.goto((await newestMail(server, email)).link);
  await expect(page.getByRole('heading', { name: 'Your account is saved' })).toBeVisible();
  const { username } = await creatorOf(page.request);

  const attackerContext = await browser.newContext({ storageState: await page.context().storageState() });
  const attacker = await attackerContext.newPage();
  watch(attacker);
  await attacker.request.patch('/api/profile', { data: { email: attackerEmail } });
  await attacker.goto((await newestMail(server, attackerEmail)).link);
  await expect(attacker.getByRole('heading', { name: 'Your email is changed' })).toBeVisible();
  expect((await creatorOf(page.request)).username, 'all other sessions have ended').not.toBe(username);

  const link = await newestUndoLink(server, email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Take the change of your email back?' })).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page, 'undo question');
  expect((await creatorOf(attacker.request)).username, 'opening the page changes nothing').toBe(username);
  await page.getByRole('button', { name: 'Take the change back' }).click();
  await expect(page.getByRole('heading', { name: `You sign in with ${email} again` })).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(page, 'undone');
  await expectReflow(page, 'undone');
  expect((await creatorOf(attacker.request)).username, 'the attacker is signed out').not.toBe(username);

  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  // The field is shown after the mail was sent.
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await page.getByLabel('6-digit code').fill((await newestMail(server, email)).code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: `Welcome back, ${username}` })).toBeVisible();

  const germanContext = await browser.newContext({ locale: 'de-DE' });
  const germanPage = await germanContext.newPage();
  watch(germanPage);
  await germanPage.goto(link);
  await germanPage.getByRole('button', { name: 'Änderung zurücknehmen' }).click();
  await expect(germanPage.getByRole('heading', { name: 'Diese Änderung ist schon zurückgenommen' })).toBeVisible();
  await expectAccessibleOnPhoneAndDesktop(germanPage, 'undo link used');
  await Promise.all([attackerContext.close(), germanContext.close()]);
});
