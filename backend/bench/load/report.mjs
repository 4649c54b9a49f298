/** Formats the report of a run as Markdown. */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;
const bulletList = (values) => values.slice(0, 20).map((each) => `- ${each}`);

export function report({ minutes, clients, requestLog, errorLines = [], faults, found, unexpected, skipped }) {
  const perSecond = (requestLog.total / (minutes * 60)).toFixed(0);
  const statuses = [...requestLog.statuses].toSorted(([, a], [, b]) => b - a).map(([status, times]) => `${times} × ${status}`);
  const ms = (share) => requestLog.percentile(share).toFixed(0);
  return [
    `${clients} clients for ${minutes} minutes: ${requestLog.total} requests (${perSecond} a second), ${requestLog.acknowledged} writes acknowledged, ${faults.length} faults.`,
    '',
    '| check | result |',
    '| --- | --- |',
    `| acknowledged writes that are lost | ${found.lost.length} of ${found.verdicts.kept + found.verdicts.overtaken + found.verdicts.lost} last states |`,
    `| listed media without their file | ${found.missing.length} of ${found.listed} |`,
    `| acknowledged media that a visitor cannot open | ${found.unreachable.length} |`,
    `| files that will never be removed | ${found.orphans.length} |`,
    `| derived columns that differ from a rebuild | ${found.derived.length} |`,
    `| events, follows and uploads without their effects | ${found.missingEffects.length} |`,
    `| instances that ended unexpectedly | ${unexpected.length} |`,
    `| responses that no fault explains | ${[...requestLog.unexplained.values()].reduce((sum, { times }) => sum + times, 0)} |`,
    `| recoveries after the allowed time | ${faults.filter(({ late }) => late).length} of ${faults.length} |`,
    '',
    `${found.verdicts.overtaken} last states are those of a write without a response that was committed after a later, acknowledged one.`,
    ...(skipped.length > 0 ? ['', `Not possible on this machine, and left out: ${skipped.join(', ')}.`] : []),
    '',
    '| fault | times | allowed | recovery: median | longest |',
    '| --- | --- | --- | --- | --- |',
    ...faultRows(faults),
    '',
    `Responses: ${statuses.join(', ')}. Time of successful ones: median ${ms(0.5)} ms, p95 ${ms(0.95)} ms, p99 ${ms(0.99)} ms.`,
    '',
    ...bulletList([...found.lost, ...found.derived, ...found.missingEffects, ...found.unreachable, ...found.missing, ...found.orphans]),
    ...bulletList([...requestLog.unexplained].map(([kind, { times, example }]) => `${times} × ${kind}: \`${example}\``)),
    ...errorLines.slice(-3).map((line) => `- logged: \`${line.slice(0, 1_500)}\``),
    ...bulletList(faults.filter(({ problem }) => problem).map(({ name, problem }) => `${name}: ${problem}`)),
    ...bulletList(
      unexpected.map(({ instance, code, signal, words }) => `the ${instance} instance: ${code ?? signal}\n\n\`\`\`\n${words}\n\`\`\``),
    ),
    '',
  ].join('\n');
}

function faultRows(faults) {
  return Object.entries(Object.groupBy(faults, ({ name }) => name)).map(([name, each]) => {
    const times = each.map(({ againMs }) => againMs).toSorted((a, b) => a - b);
    return `| ${name} | ${each.length} | ${seconds(each[0].withinMs)} | ${seconds(times[Math.floor(times.length / 2)])} | ${seconds(times.at(-1))} |`;
  });
}

/** Without a listed item the uploads were refused, so that nothing was tested. */
export function passes({ requestLog, faults, found, unexpected }) {
  const problems = [
    found.lost,
    found.missing,
    found.unreachable,
    found.orphans,
    found.derived,
    found.missingEffects,
    unexpected,
    [...requestLog.unexplained],
  ];
  return found.listed > 0 && problems.every((each) => each.length === 0) && faults.every(({ late, problem }) => !late && !problem);
}
