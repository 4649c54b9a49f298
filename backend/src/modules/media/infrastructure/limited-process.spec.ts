import { runLimited } from './limited-process.js';

const LIMITS = { seconds: 10, megabytes: 500 };

describe('runLimited', () => {
  const run = (script: string, signal: AbortSignal): ReturnType<typeof runLimited> =>
    runLimited(process.execPath, ['-e', script], { ...LIMITS, signal });

  it('returns the output and the exit code of the program', async () => {
    expect(await run(`console.log('ran'); process.exitCode = 3`, new AbortController().signal)).toMatchObject({ code: 3, output: 'ran\n' });
  });

  it('does not start the program when the signal is already aborted', async () => {
    expect(await run(`console.log('ran')`, AbortSignal.abort())).toEqual({ code: null, output: '', errorOutput: '' });
  });

  it('kills the program when the signal is aborted', async () => {
    const abort = new AbortController();
    const ended = run('setInterval(() => undefined, 1000)', abort.signal);
    abort.abort();
    expect(await ended).toMatchObject({ code: null });
  });
});
