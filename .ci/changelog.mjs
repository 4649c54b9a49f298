/**
 * `node .ci/changelog.mjs [since]`: lists the features, fixes and speed-ups of the commits since a release, commit or tag as a
 * draft for `CHANGELOG.md`. Without `since`, starts at the latest release.
 */
import { execFileSync } from 'node:child_process';
import { repository } from '../backend/scripts/places.mjs';
import { main } from '../backend/scripts/steps.mjs';
import { commitOf } from './releases.mjs';

const SECTIONS = { feat: 'Added', perf: 'Changed', fix: 'Fixed' };
const SUBJECT = /^(?<type>feat|fix|perf)(?:\((?<part>[^)]*)\))?: (?<change>.*)$/;

const git = (...args) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();

await main(() => {
  const subjects = git('log', '--no-merges', '--reverse', '--format=%s', `${commitOf(process.argv[2])}..HEAD`).split('\n');
  const changes = subjects.flatMap((subject) => SUBJECT.exec(subject)?.groups ?? []);
  for (const [type, title] of Object.entries(SECTIONS)) {
    const lines = changes.filter((change) => change.type === type).map(({ part = 'all', change }) => `- ${part}: ${change}`);
    if (lines.length > 0) console.log(`### ${title}\n\n${lines.sort().join('\n')}\n`);
  }
});
