import { StepFailed } from '../backend/scripts/steps.mjs';

const UNRELEASED = /^## Unreleased\n([^]*?)(?=^## |(?![^]))/m;

/** The changes below `## Unreleased`. Throws when there are none. */
export function unreleased(changelog) {
  const notes = UNRELEASED.exec(changelog)?.[1].trim();
  if (!notes || !/^- /m.test(notes)) throw new StepFailed("CHANGELOG.md has no changes below '## Unreleased'.");
  return notes;
}

/** The changelog in which the unreleased changes are those of the version. */
export function released(changelog, version, date) {
  return changelog.replace(/^## Unreleased$/m, `## Unreleased\n\n## ${version} (${date})`);
}

export function isLater(version, than) {
  const [left, right] = [version, than].map((text) => text.split('.').map(Number));
  const index = left.findIndex((part, place) => part !== right[place]);
  return index !== -1 && left[index] > right[index];
}
