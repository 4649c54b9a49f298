import { flakyLines, rerunFailedFiles } from './flaky.mjs';

const passed = (file) => ({ file, seconds: 2, passed: 3, failed: 0, skipped: 0, failures: [], skippedTests: [] });
const failed = (file) => ({ ...passed(file), seconds: 5.04, passed: 2, failed: 1, failures: [`${file} is red\n      expected 1`] });

/** Runs the failed files again; those of `red` fail again. Returns what has run, the flaky files and the number of failures left. */
async function rerun(files, red = []) {
  const suites = [
    { name: 'unit', files: [passed('first.spec.ts'), ...files.map(failed)], errors: 0 },
    { name: 'journeys', files: [passed('a.journey.ts')], errors: 0 },
  ];
  const ran = [];
  const flaky = await rerunFailedFiles(suites, (suite, file) => {
    ran.push(`${suite} ${file}`);
    return Promise.resolve(red.includes(file) ? failed(file) : passed(file));
  });
  const failures = suites.flatMap((suite) => suite.files).reduce((sum, file) => sum + file.failed, 0);
  return { ran, flaky, failures };
}

it('counts a file that passes alone as passed', async () => {
  const { ran, flaky, failures } = await rerun(['one.spec.ts']);
  expect(ran).toEqual(['unit one.spec.ts']);
  expect(failures).toBe(0);
  expect(flaky.flatMap(flakyLines)).toEqual(['FLAKY: one.spec.ts (5.0 s beside others, 2.0 s alone): one.spec.ts is red | expected 1']);
});

it('leaves a file that fails again failed', async () => {
  const { ran, flaky, failures } = await rerun(['one.spec.ts', 'two.spec.ts'], ['two.spec.ts']);
  expect(ran).toHaveLength(2);
  expect(failures).toBe(1);
  expect(flaky).toHaveLength(1);
});

it('repeats no file when more than three have failed', async () => {
  const { ran, failures } = await rerun(['1.spec.ts', '2.spec.ts', '3.spec.ts', '4.spec.ts']);
  expect(ran).toEqual([]);
  expect(failures).toBe(4);
});
