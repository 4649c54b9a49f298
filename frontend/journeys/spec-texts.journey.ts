import type { Locator } from '@playwright/test';
import { givenCreator, whoIs } from './support/creator';
import { expect, test } from './support/journey';
import { drawPhoto } from './support/photo';
import { failing, held, shows } from './support/spoken';

/**
 * The texts of the observed document that no other journey meets: what each screen says when it is empty, waiting or refused.
 * The numbers are the document's sections. What the server would answer is put into the browser's mouth.
 */
test.use({ allowedErrors: [[/status of (404|409|500)/], { scope: 'test' }] });

/** Made in the page: nothing of it has to travel. */
const chooseTooLarge = (dialog: Locator): Promise<void> =>
  dialog.locator('input[type=file]').evaluate((input: HTMLInputElement) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

test('2: a newcomer’s screens', async ({ page }) => {
  const session = held((route) => route.continue());
  await page.route('**/api/session', session.handle);
  await page.goto('/profile');
  await shows(page, 'Loading...');
  session.release();
  await shows(page, 'Add a bio to tell people about yourself!', 'Location not set', 'Your Hashtags', 'External Links', 'Media Gallery');
  const { username } = await whoIs(page.request);
  await shows(page, `${new URL(page.url()).host}/${username}`);
  await page.goto(`/${username}`);
  await shows(page, 'Welcome to my profile!', `Member since ${String(new Date().getUTCFullYear())}`);
  await expect(page.locator('dl dt')).toHaveText(['Profile Views', 'Followers', 'Media Uploads', 'Link Clicks']);
  await expect(page.getByRole('main').locator('header > div').first(), 'the usual banner').toHaveCSS(
    'background-image',
    'linear-gradient(90deg, rgb(59, 130, 246), rgb(139, 92, 246))',
  );
  await expect(page.getByText('Connect With Me'), 'there is no link').toHaveCount(0);
  await page.goto('/no/such/page');
  await shows(page, 'Page not found');
  await page.goto('/stats');
  await shows(page, 'Your Statistics', 'Track your performance and engagement metrics');
  await shows(page, 'No statistics available', 'Start creating content to see your stats!');
  await page.route('**/api/user/*/stats*', async (route) => {
    const answer = await route.fetch();
    const stats = (await answer.json()) as { overview: object };
    await route.fulfill({ json: { ...stats, overview: { ...stats.overview, profileViews: 3 } } });
  });
  await page.reload();
  await shows(page, 'Total Profile Views', 'Total Followers', 'Total Link Clicks', 'Media Views');
  await shows(page, 'Link Performance', 'No external links added yet', 'Media Performance', 'No media uploaded yet');
  await page.goto('/upload');
  await shows(page, 'Share your photos, videos, and GIFs with your audience');
  await page.goto('/nobody-has-this-name');
  await shows(page, 'Profile not found', "The user you're looking for doesn't exist.");
  await page.route('**/api/activities*', failing);
  await page.goto('/');
  await shows(page, 'Failed to fetch activities');
  await page.getByRole('button', { name: 'Open user menu' }).click();
  await page.getByRole('menuitem', { name: 'Edit Profile' }).click();
  await expect(page).toHaveURL('/profile');
});

test('2, 5 and 8: a link is refused, and a profile lists those that were not', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add New Link' }).click();
  const url = page.getByLabel('URL');
  const add = page.getByRole('button', { name: 'Add Link' });
  // the button cannot be pressed then, and the form is submitted without it
  await page.getByRole('form', { name: 'Add New Link' }).evaluate((form: HTMLFormElement) => form.requestSubmit());
  await shows(page, 'Missing information', 'Please fill in both platform and URL fields');
  await page.getByRole('combobox', { name: 'Platform' }).click();
  await page.getByRole('option', { name: 'Website' }).click();
  await url.fill('http://');
  await add.click();
  await shows(page, 'Invalid URL', 'Please enter a complete URL');

  const answers = [
    { status: 500, json: {}, says: 'Failed to validate URL' },
    { status: 200, json: { isValid: true, isReachable: true, error: null }, says: 'URL is valid and reachable' },
    { status: 200, json: { isValid: true, isReachable: false, error: null }, says: 'URL format is valid but may not be reachable' },
    { status: 200, json: { isValid: false, isReachable: false, error: null }, says: 'Invalid URL' },
  ];
  for (const [n, { says, ...answer }] of answers.entries()) {
    await page.unroute('**/api/validate-url');
    await page.route('**/api/validate-url', (route) => route.fulfill(answer));
    await url.fill(`https://hills.example/${String(n)}`);
    await url.blur();
    await shows(page, says);
  }
  await expect(add, 'an error blocks saving').toBeDisabled();
  await url.fill('https://hills.example/unexplained');
  await url.press('Enter');
  await shows(page, 'Please enter a valid URL format');

  await page.unroute('**/api/validate-url');
  await page.route('**/api/validate-url', (route) => route.fulfill({ json: { isValid: true, isReachable: true, error: null } }));
  await page.route('**/api/user/*/links', failing);
  await url.fill('https://hills.example/mine');
  await add.click();
  await shows(page, 'Failed to add link', 'Please try again');
  await page.unroute('**/api/user/*/links');
  await add.click();
  await shows(page, 'Link added successfully');
  await page.route('**/api/links/*', failing);
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await shows(page, 'Are you sure you want to delete this link? This action cannot be undone.');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await shows(page, 'Failed to delete link');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page
    .getByRole('button', { name: /^Edit (?!Profile)/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Display name').fill('Hills');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  await shows(page, 'Failed to update link');
  await page.unroute('**/api/links/*');
  await page.getByRole('dialog').getByLabel('Display name').fill('Hills, seen from far too far away');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  await shows(page, 'Link updated successfully');
  const { username } = await whoIs(page.request);
  await page.goto(`/${username}`);
  await shows(page, 'Connect With Me');
  await expect(page.getByText('Hills, seen from far too far a…', { exact: true }), '30 characters').toBeVisible();
});

test('5 and 8: an account is not saved', async ({ page }) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Save Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save Your Account' });
  await expect(dialog.getByRole('button', { name: 'Maybe Later' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send Magic Link' })).toBeDisabled();
  const email = dialog.getByLabel('Email');
  await email.press('Enter');
  await shows(page, 'Email required', 'Please enter your email address.');
  await email.fill('nonsense');
  await shows(page, 'Please enter a valid email address');
  await email.press('Enter');
  await shows(page, 'Invalid email');
  await page.route('**/api/email/*/available', failing);
  await email.fill('ann@hills.example');
  await shows(page, 'Unable to verify email availability');
  await page.unroute('**/api/email/*/available');
  const sending = held(failing);
  await page.route('**/api/send-magic-link', sending.handle);
  await email.fill('anna@hills.example');
  await dialog.getByRole('button', { name: 'Send Magic Link' }).click();
  await shows(page, 'Sending Link...');
  sending.release();
  await shows(page, 'Failed to send magic link');
  await page.unroute('**/api/send-magic-link');
  await dialog.getByRole('button', { name: 'Send Magic Link' }).click();
  await shows(page, 'Magic link sent!');
  await shows(page, 'A secure login link has been sent to anna@hills.example. Check your inbox and save the email for future access.');
  await page.getByRole('dialog', { name: 'Check your email' }).getByRole('button', { name: 'Send a new mail' }).click();
  await page.route('**/api/send-magic-link', (route) => route.fulfill({ status: 500, body: '' }));
  await email.fill('anne@hills.example');
  await dialog.getByRole('button', { name: 'Send Magic Link' }).click();
  await shows(page, 'There was an error sending your magic link. Please try again.');

  await dialog.getByRole('button', { name: 'Sign in' }).click();
  const signIn = page.getByRole('dialog', { name: 'Sign in' });
  const send = signIn.getByRole('button', { name: 'Send Magic Link' });
  await expect(send).toBeDisabled();
  await signIn.getByLabel('Email').fill('anna');
  await expect(send).toBeDisabled();
  await signIn.getByLabel('Email').fill('anna@hills.example');
  await send.click();
  await expect(page.getByText('Please try again.', { exact: true }).first()).toBeVisible();
  await page.unroute('**/api/send-magic-link');
  await send.click();
  await shows(page, 'Magic link sent!', 'Check your email for the secure login link.');
});

test('5 and 8: a username is not changed', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const username = page.getByLabel('Username');
  const save = page.getByRole('button', { name: 'Save Changes' });
  const checking = held((route) => route.fulfill({ json: { available: false, reason: '' } }));
  await page.route('**/api/username/*/available', checking.handle);
  await username.fill('hills-and-more');
  await shows(page, 'Checking username availability...');
  await save.click();
  await shows(page, 'Please wait');
  checking.release();
  await shows(page, 'Please choose a different username');
  await save.click();
  await shows(page, 'Username not available');
  await page.unroute('**/api/username/*/available');
  await page.route('**/api/username/*/available', failing);
  await username.fill('hills-and-hills');
  await shows(page, 'Error checking availability');
  await page.unroute('**/api/username/*/available');
  await page.route('**/api/profile', (route) =>
    route.fulfill({ status: 409, json: { code: 'username_changes_exhausted', message: "You've used all 2 username changes allowed" } }),
  );
  await username.fill('hills-again');
  await shows(page, 'This username is available');
  await save.click();
  await shows(page, 'Cannot change username', "You've used all 2 username changes allowed");
  await page.route('**/api/profile/username-changes', (route) =>
    route.fulfill({ json: { changesUsed: 2, changesRemaining: 0, canChange: false } }),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Username')).toBeDisabled();
});

test('5 and 8: pictures and files are not taken', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: undefined });
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  const { username } = await givenCreator(page, { bio: 'Hills', photos: 1 });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change avatar' }).click();
  const avatar = page.getByRole('dialog', { name: 'Update Avatar' });
  await chooseTooLarge(avatar);
  await shows(page, 'File too large', 'Avatar images must be under 10MB');
  const photo = await drawPhoto(page);
  await avatar.locator('input[type=file]').setInputFiles(photo);
  await page.route('**/api/media/upload', failing);
  await avatar.getByRole('button', { name: 'Save Avatar' }).click();
  await shows(page, 'Failed to process avatar. Please try again.');

  await avatar.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Change banner' }).click();
  const banner = page.getByRole('dialog', { name: 'Update Banner' });
  await banner.getByRole('tab', { name: 'Upload Image' }).click();
  await chooseTooLarge(banner);
  await shows(page, 'Banner images must be under 10MB');
  await banner.locator('input[type=file]').setInputFiles(photo);
  await banner.getByRole('button', { name: 'Save Banner' }).click();
  await shows(page, 'Failed to save banner: The shelf fell down.');
  await page.route('**/api/media/upload', (route) => route.fulfill({ json: { files: [], uploadedFiles: [] } }));
  await banner.getByRole('button', { name: 'Save Banner' }).click();
  await shows(page, 'Failed to save banner: No files were uploaded');
  await banner.getByRole('button', { name: 'Cancel' }).click();
  await page.route('**/api/media/upload', failing);

  await page.getByRole('button', { name: 'Upload Media' }).click();
  const uploader = page.getByRole('dialog', { name: 'Upload Media' });
  await uploader.locator('input[type=file]').setInputFiles(photo);
  await uploader.getByRole('button', { name: 'Upload 1 file(s)' }).click();
  await shows(page, 'Some files failed to upload. Please try again.', 'Upload failed: The shelf fell down.');
  await uploader.getByRole('button', { name: 'Upload 0 file(s)' }).click();
  await shows(page, 'No files to upload', 'Please select files to upload.');
  await uploader.getByRole('button', { name: 'Remove hills.jpg' }).click();

  await page.goto('/upload');
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByRole('listitem').filter({ hasText: 'hills.jpg' }).getByText('Image', { exact: true })).toBeVisible();
  const sending = held(failing);
  await page.route('**/api/media/upload', sending.handle);
  await page.getByRole('button', { name: 'Upload 1 file(s)' }).click();
  await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
  sending.release();
  await shows(page, 'Upload failed: The shelf fell down.');
  await page.route('**/api/media/upload', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Retry hills.jpg' }).click();
  await shows(page, 'An error occurred during upload');
  await page.getByRole('button', { name: 'Remove hills.jpg' }).click();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'pasted.png', { type: 'image/png' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await shows(page, 'Images pasted', '1 image(s) added from clipboard');
  await page.getByRole('button', { name: 'Clear All' }).click();

  await page.goto(`/${username}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await shows(page, 'Share failed', 'Failed to copy link to clipboard.');
  await expect(page.locator('[role=region][aria-label^=Notifications] > div')).toHaveCSS('max-width', '420px');
  await page.route('**/api/media/*', (route) => (route.request().method() === 'DELETE' ? failing(route) : route.continue()));
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Delete Hills/ }).click();
  await page.getByRole('dialog', { name: 'Delete Media' }).getByRole('button', { name: 'Delete' }).click();
  await shows(page, 'Delete failed', 'Failed to delete media. Please try again.');
});
