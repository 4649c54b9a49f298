import { setTimeout as pause } from 'node:timers/promises';
import { cast, demoUser } from './cast.mjs';
import { writeHistory } from './history/history.mjs';
import { openVitrine } from './vitrine.mjs';
import { publishPictures } from './publish.mjs';
import { clearUnfinished, survey } from './survey.mjs';

const OUTBOX_POLL_MS = 100;
const printLine = (line) => process.stdout.write(`${line}\n`);

/** Adds the demo creators. They become visible together, in the transaction of the last step. Returns the exit code. */
export async function seed({ anyway = false } = {}) {
  const started = performance.now();
  const vitrine = await openVitrine(printLine);
  try {
    const found = await survey(vitrine.database);
    if (found.seeded) {
      printLine('The demo creators are there already; nothing was changed.');
    } else if (found.otherProfiles > 0 && !anyway) {
      process.stderr.write(
        `This database already contains ${found.otherProfiles} other profile(s) with content. To add the demo creators anyway: npm run seed -- --anyway\n`,
      );
      return 1;
    } else {
      await clearUnfinished(vitrine.database);
      const published = await publishPictures(vitrine, cast, printLine);
      await waitForActivities(vitrine.database);
      const team = await writeHistory(vitrine.database, published);
      printLine(
        `Seeded ${cast.length} creators with ${published.reduce((sum, creator) => sum + creator.media.length, 0)} pictures and videos in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
      );
      for (const { username, role, password } of team)
        printLine(`In the back-office, the ${role} is ${username} with the password ${password}`);
      printLine(`A private link of the demo user: ${published.at(-1).privateUrl}`);
    }
    printLine(`The demo user is ${demoUser.username}. To sign in, open this link and enter the code with it:`);
    await mailSignInLink(vitrine);
    return 0;
  } finally {
    await vitrine.close();
  }
}

/** Waits until the application has applied the events of the uploads, because the history changes the dates of their activities. */
async function waitForActivities(database) {
  const pending = async () => (await database.query('select from outbox where failed_at is null limit 1')).rows.length > 0;
  while (await pending()) await pause(OUTBOX_POLL_MS);
}

/** Requests a magic link from the application. The mail with link and code is printed to the terminal. */
async function mailSignInLink(vitrine) {
  const response = await fetch(`${await vitrine.application()}/api/send-magic-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoUser.email, signIn: true }),
  });
  if (!response.ok) throw new Error(`The sign-in link was refused: ${await response.text()}`);
}
