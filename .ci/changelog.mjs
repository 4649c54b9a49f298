/**
 * `node .ci/changelog.mjs [since]`: lists the features, fixes and speed-ups of the commits since a commit or tag as a draft for
 * `CHANGELOG.md`. Without `since`, starts at the latest tag.
 */
import { execFileSync } from 'node:child_process';
import { repository } from '../backend/scripts/places.mjs';

const SECTIONS = { feat: 'Added', perf: 'Changed', fix: 'Fixed' };
const SUBJECT = /^(?<type>feat|fix|perf)(?:\((?<part>[^)]*)\))?: (?<change>.*)$/;

const git = (...args) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();

function latestTag() {
  const [tag] = git('tag', '--merged', 'HEAD', '--sort=-creatordate').split('\n');
  if (!tag) throw new Error('There is no tag: name the commit after which the list starts.');
  return tag;
}

const since = process.argv[2] ?? latestTag();
const subjects = git('log', '--no-merges', '--reverse', '--format=%s', `${since}..HEAD`).split('\n');
const changes = subjects.flatMap((subject) => SUBJECT.exec(subject)?.groups ?? []);
for (const [type, title] of Object.entries(SECTIONS)) {
  const lines = changes.filter((change) => change.type === type).map(({ part = 'all', change }) => `- ${part}: ${change}`);
  if (lines.length > 0) console.log(`### ${title}\n\n${lines.sort().join('\n')}\n`);
}
