import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FILE = path.join(import.meta.dirname, 'REPORT.md');

/** Replaces the section of a topic in REPORT.md, or appends it. */
export async function writeReport(topic, text) {
  const report = await readFile(FILE, 'utf8');
  const [start, end] = [`<!-- ${topic} -->`, `<!-- /${topic} -->`];
  const block = `${start}\n\n${text.trim()}\n\n${end}`;
  const place = report.indexOf(start);
  if (place === -1) return writeFile(FILE, `${report.trimEnd()}\n\n${block}\n`);
  return writeFile(FILE, report.slice(0, place) + block + report.slice(report.indexOf(end) + end.length));
}

/** A table of goals: `{ name, goal, figure, isReached }`. */
export function goalsTable(goals) {
  const rows = goals.map(
    ({ name, goal, figure, isReached }) => `| ${name} | ${goal} | ${figure} | ${isReached ? 'reached' : '**not reached**'} |`,
  );
  return `| what | goal | measured | |\n|---|---|---|---|\n${rows.join('\n')}`;
}
