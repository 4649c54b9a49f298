import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file) => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
/** The files of `pictures/<username>/` with their descriptions: `gallery`, and optionally `avatar` and `banner`. */
const pictures = read('pictures/pictures.json');

/** Display name, look and links of a photographer, a musician and a shop, whose pages have everything that a page can have. */
const pages = read('pages.json');

/** Sixty fictitious creators, most followed first, a line each: username, location, bio, hashtags, linked platforms. */
const creators = readFileSync(path.join(import.meta.dirname, 'creators.txt'), 'utf8')
  .trim()
  .split('\n');

/** The creator that demo users sign in as. PR-20 defines the figures of this account. */
const demo =
  'field.and.lantern | Freiburg, Germany | Landscapes by day, paper by night. This is the demo account: look around, break nothing you would miss. | landscape illustration papercut photography | instagram youtube patreon website pinterest';

function parseCreator(row) {
  const [username, location, bio, ...lists] = row.split('|').map((cell) => cell.trim());
  const [hashtags, platforms] = lists.map((list) => list.split(' '));
  return {
    username,
    location,
    bio,
    hashtags,
    platforms,
    pictures: pictures[username],
    page: pages[username],
    email: `${username.replace(/[._]/g, '-')}@vitrine.example`,
  };
}

export const demoUser = { ...parseCreator(demo), email: 'demo@vitrine.example', isDemo: true };
export const cast = [...creators.map(parseCreator), demoUser];
