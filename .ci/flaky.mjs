/** So many files may fail and then pass in one run. More of them have a common cause, such as a change or the machine. */
const MAX_FLAKY_FILES = 3;

/**
 * Runs each failed file once more, alone, and puts its second result in the place of the first in `results`. `rerun` receives the suite and the
 * file, and returns the result, or undefined without one. Returns the files that have passed then, with both results. With more than three failed files none is repeated.
 */
export async function rerunFailedFiles(results, rerun) {
  const failed = results.flatMap((suite) => suite.files.filter((file) => file.failed > 0).map((first) => ({ suite, first })));
  if (failed.length > MAX_FLAKY_FILES) return [];
  const flaky = [];
  for (const { suite, first } of failed) {
    const second = await rerun(suite.name, first.file);
    if (second === undefined || second.failed > 0) continue;
    suite.files[suite.files.indexOf(first)] = second;
    flaky.push({ first, second });
  }
  return flaky;
}

/** A line for each test that failed at first, with the beginning of its message and the seconds of its file in both runs. */
export function flakyLines({ first, second }) {
  const durations = `${first.seconds.toFixed(1)} s beside others, ${second.seconds.toFixed(1)} s alone`;
  return first.failures.map((failure) => `FLAKY: ${first.file} (${durations}): ${failure.replaceAll(/\s*\n\s*/g, ' | ')}`);
}
