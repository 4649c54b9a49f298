import { cast, demoUser } from './cast.mjs';
import { writeHistory } from './history/history.mjs';
import { openHouse } from './house.mjs';
import { publishPictures } from './publish.mjs';
import { clearUnfinished, survey } from './survey.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

/** Adds the demo creators. They become visible together, in the transaction of the last step. Returns the exit code. */
export async function seed({ anyway = false } = {}) {
  const started = performance.now();
  const house = await openHouse(say);
  try {
    const found = await survey(house.database);
    if (found.seeded) {
      say('The demo creators are there already; nothing was changed.');
    } else if (found.strangers > 0 && !anyway) {
      process.stderr.write(
        `This database already contains ${found.strangers} other profile(s) with content. To add the demo creators anyway: npm run seed -- --anyway\n`,
      );
      return 1;
    } else {
      await clearUnfinished(house.database);
      const published = await publishPictures(house, cast, say);
      await writeHistory(house.database, published);
      say(
        `Seeded ${cast.length} creators with ${published.reduce((sum, creator) => sum + creator.media.length, 0)} pictures in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
      );
    }
    say(`The demo user is ${demoUser.username}. To sign in, open this link and enter the code with it:`);
    await mailSignInLink(house);
    return 0;
  } finally {
    await house.close();
  }
}

/** Requests a magic link from the application. The mail with link and code is printed to the terminal. */
async function mailSignInLink(house) {
  const response = await fetch(`${await house.application()}/api/send-magic-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoUser.email, signIn: true }),
  });
  if (!response.ok) throw new Error(`The sign-in link was refused: ${await response.text()}`);
}
