import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const PROGRAM = path.join(import.meta.dirname, 'watch.mjs');
/** Each Node process writes a line when it starts: the watch, then Jest. */
const REPORT_START = `--import=data:text/javascript,${encodeURIComponent("process.stdout.write('started\\n')")}`;

describe('make watch without a terminal', () => {
  it.each(['SIGTERM', 'SIGINT'])('ends with 0 and without Jest after %s', async (signal) => {
    const watch = spawn(process.execPath, [PROGRAM], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: REPORT_START },
      detached: true,
    });
    let output = '';
    watch.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    while (!output.startsWith('started\nstarted\n')) await once(watch.stdout, 'data');
    const closed = once(watch, 'close');
    // Ctrl-C reaches the whole process group; a supervisor signals the first process only.
    process.kill(signal === 'SIGINT' ? -watch.pid : watch.pid, signal);
    // The output closes when the last process has ended.
    expect(await closed).toEqual([0, null]);
  });
});
