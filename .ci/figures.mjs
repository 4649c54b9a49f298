const SLOWEST = 10;

/** Prints durations, processor time and number of passed tests of the suites. */
export function printFigures(results, { seconds, cpuSeconds, processors }) {
  for (const { name, files = [] } of results) {
    if (files.length < 2) continue;
    console.log(`\nSlowest files of ${name}:`);
    for (const { file, seconds: fileSeconds, cpuSeconds: cpu } of slowest(files)) {
      console.log(`${fileSeconds.toFixed(1).padStart(7)} s${cpu ? `, ${cpu.toFixed(1).padStart(5)} s of processor time` : ''}  ${file}`);
    }
  }
  const skipped = results.flatMap(({ skippedTests = [] }) => skippedTests);
  if (skipped.length > 0) console.log(`\nSkipped, which is a failure with CI=true:\n  ${skipped.join('\n  ')}`);
  console.log('');
  for (const result of results) console.log(`${outcome(result)} (${[duration(result), ...startCounts(result)].join(', ')})`);
  console.log(`all: ${[duration({ seconds, cpuSeconds }), ...unusedTime({ seconds, cpuSeconds, processors })].join(', ')}`);
}

export function slowest(files) {
  return files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
}

function outcome({ name, passed, failed, skipped }) {
  if (name === 'check') return `check: ${failed === 0 ? 'passed' : `${failed} failed`}`;
  return `${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function duration({ seconds, cpuSeconds }) {
  return [
    seconds === undefined ? [] : `${Math.round(seconds)} s`,
    cpuSeconds === undefined ? [] : `${Math.round(cpuSeconds)} s of processor time`,
  ]
    .flat()
    .join(', ');
}

function startCounts({ starts = {} }) {
  return ['server', 'database', 'browser'].flatMap((kind) => (starts[kind] ? [plural(starts[kind].length, kind)] : []));
}

function plural(count, noun) {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Share of the processor time that the suites did not use. With other load on the machine it is an upper bound. */
function unusedTime({ seconds, cpuSeconds, processors }) {
  if (cpuSeconds === undefined) return [];
  const share = Math.max(0, 1 - cpuSeconds / (seconds * processors));
  return [`${Math.round(100 * share)} % of the time of ${plural(processors, 'processor')} unused`];
}
