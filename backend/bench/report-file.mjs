/** Writes REPORT.md: the sections that benchmarks replace, and the table of the project's goals before them. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { FOREIGN_MAX, foreignLoadNow } from './requests/foreign-load.mjs';
import { sizes } from './requests/sizes.mjs';

const FILE = path.join(import.meta.dirname, 'REPORT.md');
const GOALS = 'goals';
const BUSY = 'busy machine';

/**
 * Replaces the section of a topic, and the rows of the table that it decides: `{ name, goal, figure, isReached }`. A row keeps its
 * place by its name; a new one comes last.
 */
export async function writeReport({ topic, text, goals, isBusy }) {
  const before = await readFile(FILE, 'utf8');
  const withSection = withBlock(before, topic, text);
  const { text: sizesText, goals: sizeGoals } = sizes(withSection);
  const withSizes = sizesText === undefined ? withSection : withBlock(withSection, 'sizes', sizesText);
  await writeFile(FILE, withGoals(withGoals(withSizes, goals, text, isBusy), sizeGoals, sizesText ?? '', isBusy));
}

/** Returns a function that returns whether other processes used the processors before the benchmark or at the call. */
export async function watchForeignLoad() {
  const before = await foreignLoadNow();
  return async () => [before, await foreignLoadNow()].some((share) => share > FOREIGN_MAX);
}

/** The text between the markers of a topic; undefined when there is none. */
export function blockOf(report, topic) {
  const [start, end] = markersOf(topic);
  const place = report.indexOf(start);
  return place === -1 ? undefined : report.slice(place + start.length, report.indexOf(end)).trim();
}

const markersOf = (topic) => [`<!-- ${topic} -->`, `<!-- /${topic} -->`];

/** Replaces the section of a topic, or appends it. */
function withBlock(report, topic, text) {
  const [start, end] = markersOf(topic);
  const block = `${start}\n\n${text.trim()}\n\n${end}`;
  const place = report.indexOf(start);
  if (place === -1) return `${report.trimEnd()}\n\n${block}\n`;
  return report.slice(0, place) + block + report.slice(report.indexOf(end) + end.length);
}

function withGoals(report, goals, section, isBusy) {
  const lines = blockOf(report, GOALS).split('\n');
  for (const { name, goal, figure, isReached } of goals) {
    const result = isReached === undefined ? 'not measured' : isReached ? 'reached' : '**not reached**';
    const source = `[section](#${anchorOf(section)})${isBusy ? `, ${BUSY}` : ''}`;
    const line = `| ${[name, goal, figure, result, source].join(' | ')} |`;
    const index = lines.findIndex((each) => each.startsWith(`| ${name} |`));
    if (index === -1) lines.push(line);
    else lines[index] = line;
  }
  return withBlock(report, GOALS, lines.join('\n'));
}

/** The anchor that GitHub gives to the first heading of a section. */
const anchorOf = (section) =>
  /^## (.*)$/m
    .exec(section)[1]
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
