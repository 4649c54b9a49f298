import { cpus } from 'node:os';

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Markdown report. Compare ratios within one run only, because absolute figures depend on the machine and its load. */
export function report({ creators, options, results, plans }) {
  const rows = results.map((result) => {
    // Compares rounds that ran one after the other, because other load on the machine slows both.
    const ratio = median(result.ours.map((each, round) => each.rate / result.limit[round].rate));
    const figures = ['ours', 'limit'].map((side) => ({
      rate: median(result[side].map((r) => r.rate)),
      p99: median(result[side].map((r) => r.p99)),
    }));
    const reached = ratio >= result.goal ? 'reached' : '**not reached**';
    return `| ${result.name} | ${figures[0].rate.toFixed(0)} | ${figures[1].rate.toFixed(0)} | ${(ratio * 100).toFixed(0)} % | ${result.goal * 100} % | ${reached} | ${figures[0].p99} / ${figures[1].p99} |`;
  });
  return `## ${creators.toLocaleString('en')} creators

\`node backend/bench/run.mjs --creators ${creators} --seconds ${options.seconds} --rounds ${options.rounds} --instances ${options.instances}\` · ${options.connections} connections · ${cpus().length} cores · Node ${process.versions.node}

| request | Vitrine, requests/s | limit, requests/s | ratio | goal | | p99 ms, ours / limit |
|---|---|---|---|---|---|---|
${rows.join('\n')}

${plans.map(({ name, plan }) => `<details><summary>Plan of ${name}</summary>\n\n\`\`\`\n${plan}\n\`\`\`\n</details>`).join('\n\n')}
`;
}
