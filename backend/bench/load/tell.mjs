/** The report of a run, in Markdown. */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const listed = (values) => values.slice(0, 20).map((each) => `- ${each}`);

export function tell({ minutes, clients, books, complaints, faults, found, unexpected, skipped }) {
  const perSecond = (books.total / (minutes * 60)).toFixed(0);
  return [
    `${clients} clients for ${minutes} minutes: ${books.total} requests (${perSecond} a second), ${books.acknowledged} writes acknowledged, ${faults.length} faults.`,
    '',
    '| what must hold | found |',
    '| --- | --- |',
    `| acknowledged writes that are lost | ${found.lost.length} of ${found.verdicts.kept + found.verdicts.overtaken + found.verdicts.lost} last states |`,
    `| listed media without their file | ${found.missing.length} of ${found.listed} |`,
    `| promised media that a visitor cannot open | ${found.unreachable.length} |`,
    `| files that nothing will ever remove | ${found.orphans.length} |`,
    `| counters that are not exact | ${found.counters.length} |`,
    `| instances that ended by themselves | ${unexpected.length} |`,
    `| answers that no fault explains | ${[...books.surprises.values()].reduce((sum, { times }) => sum + times, 0)} |`,
    `| answering again too late | ${faults.filter(({ late }) => late).length} of ${faults.length} |`,
    '',
    `${found.verdicts.overtaken} last states are those of a write that was never answered and came to pass after all, behind a later one that was acknowledged.`,
    ...(skipped.length > 0 ? ['', `Not possible on this machine, and left out: ${skipped.join(', ')}.`] : []),
    '',
    '| fault | times | allowed | answering again: median | longest |',
    '| --- | --- | --- | --- | --- |',
    ...byName(faults),
    '',
    `Answers: ${[...books.statuses]
      .toSorted(([, a], [, b]) => b - a)
      .map(([status, times]) => `${times} × ${status}`)
      .join(
        ', ',
      )}. Of those as wanted, half came within ${books.percentile(0.5).toFixed(0)} ms, 95 % within ${books.percentile(0.95).toFixed(0)} ms, 99 % within ${books.percentile(0.99).toFixed(0)} ms.`,
    '',
    ...listed([...found.lost, ...found.counters, ...found.unreachable, ...found.missing, ...found.orphans]),
    ...listed([...books.surprises].map(([kind, { times, example }]) => `${times} × ${kind}: \`${example}\``)),
    ...complaints.slice(-3).map((line) => `- logged: \`${line.slice(0, 1_500)}\``),
    ...listed(faults.filter(({ problem }) => problem).map(({ name, problem }) => `${name}: ${problem}`)),
    ...listed(
      unexpected.map(({ instance, code, signal, words }) => `the ${instance} instance: ${code ?? signal}\n\n\`\`\`\n${words}\n\`\`\``),
    ),
    '',
  ].join('\n');
}

function byName(faults) {
  return Object.entries(Object.groupBy(faults, ({ name }) => name)).map(([name, each]) => {
    const times = each.map(({ againMs }) => againMs).toSorted((a, b) => a - b);
    return `| ${name} | ${each.length} | ${seconds(each[0].withinMs)} | ${seconds(times[Math.floor(times.length / 2)])} | ${seconds(times.at(-1))} |`;
  });
}

export function holds({ books, faults, found, unexpected }) {
  const wrong = [found.lost, found.missing, found.unreachable, found.orphans, found.counters, unexpected, [...books.surprises]];
  return wrong.every((each) => each.length === 0) && faults.every(({ late, problem }) => !late && !problem);
}
