import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../backend/scripts/places.mjs';
import { StepFailed } from '../backend/scripts/steps.mjs';

const UNRELEASED = /^## Unreleased\n([^]*?)(?=^## |(?![^]))/m;
/** A line for each release: version, commit, last migration. A clone may have no tags, so the commands read this file. */
export const RELEASES = path.join(repository, '.ci/releases.txt');

/** The releases from the first to the latest one. */
export function releases(text = readFileSync(RELEASES, 'utf8')) {
  const lines = text.trim().split('\n');
  return lines.map((line) => {
    const [version, commit, migration] = line.split(' ');
    return { version, commit, migration };
  });
}

/** The commit of a release (`v0.2.0` or `0.2.0`), of another name of git, or without a name of the latest release. */
export function commitOf(name, { known = releases(), hasCommit = isCommit } = {}) {
  const release = name ? known.find(({ version }) => version === name || version === `v${name}`) : known.at(-1);
  const commit = release?.commit ?? name;
  if (hasCommit(commit)) return commit;
  const versions = known.map(({ version }) => version).join(', ');
  throw new StepFailed(
    release
      ? `This clone lacks the commit of ${release.version}, ${commit}. Fetch the whole history: git fetch --unshallow`
      : `${name} is neither a commit of this clone nor a release. The releases are ${versions}.`,
  );
}

function isCommit(name) {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  return spawnSync('git', args, { cwd: repository }).status === 0;
}

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
