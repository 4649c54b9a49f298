/** Compares the sections of 10,000, 100,000 and 1,000,000 creators in the report. */
const SIZES = [10_000, 100_000, 1_000_000];
const REQUESTS = ['list', 'search', 'hashtag', 'profile', 'session', 'follow', 'unfollow', 'like'];
/** The requests whose p99 has a goal. */
const READS = ['list', 'hashtag', 'profile', 'session'];
const GROWTH_MAX = 2;

const numberOf = (text) => Number(text.replaceAll(',', ''));

/** Returns the section of all measured sizes, and the goals of the growth between the smallest and the largest one. */
export function sizes(report) {
  const measured = SIZES.map((creators) => ({ creators, figures: figuresOf(report, creators) })).filter(({ figures }) => figures.size > 0);
  if (measured.length < 2) return { goals: [] };
  const cells = (pick) =>
    REQUESTS.map((name) => `| ${[name, ...measured.map(({ figures }) => pick(figures.get(name)) ?? '–')].join(' | ')} |`).join('\n');
  const head = `| request | ${measured.map(({ creators }) => creators.toLocaleString('en')).join(' | ')} |\n|---|${'---|'.repeat(measured.length)}`;
  const [first, last] = [SIZES[0], SIZES.at(-1)].map((creators) => figuresOf(report, creators));
  const goals = READS.filter((name) => first.has(name) && last.has(name)).map((name) => {
    const growth = numberOf(last.get(name).p99[0]) / numberOf(first.get(name).p99[0]);
    return {
      name: `${name}: growth of p99 from 10,000 to 1,000,000 creators`,
      goal: `≤ ${GROWTH_MAX} ×`,
      figure: `${growth.toFixed(1)} ×`,
      isReached: growth <= GROWTH_MAX,
    };
  });
  return {
    goals,
    text: `## Growth with the number of creators

From the sections above, ours / limit. Processor time of the database for each request in µs, which other processes on the machine
change less than throughput:

${head}
${cells((figures) => figures?.database.join(' / '))}

p99 in ms:

${head}
${cells((figures) => figures?.p99.join(' / '))}`,
  };
}

/** The figures of each request of visitors in the section of a size: pairs of ours and the limit's. */
function figuresOf(report, creators) {
  const section = new RegExp(`<!-- requests ${creators} -->.*?### Visitors with a session(.*?)###`, 's').exec(report)?.[1] ?? '';
  const rows = section
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => REQUESTS.includes(cells[1]));
  return new Map(rows.map((cells) => [cells[1], { p99: cells[5].split(' / '), database: cells[7].split(' / ') }]));
}
