/** `node .ci/measured.mjs script args…`: runs the script and reports its processor time to the parent process. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { ownCpuSeconds } from './processes.mjs';

const child = spawn(process.execPath, process.argv.slice(2), { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // Ctrl-C also reaches the script directly; a second SIGINT would interrupt its clean-up.
    if (signal !== 'SIGINT') child.kill(signal);
  });
}
child.once('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal];
  process.send?.({ cpuSeconds: ownCpuSeconds() }, () => process.disconnect());
});
