import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { StepFailed } from '../../scripts/steps.mjs';

const DEADLINE_MS = 180_000;
const POLL_MS = 100;

/** A command in a shell, in a separate process group, so that it can be interrupted as by Ctrl-C. */
export class Running {
  output = '';
  isEnded = false;

  constructor(title, text, options) {
    this.title = title;
    this.startedAt = performance.now();
    this.child = spawn('sh', ['-c', text], { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr]) stream.setEncoding('utf8').on('data', (chunk) => (this.output += chunk));
    // The output ends with the last process of the group.
    this.ended = once(this.child, 'close').then(([code, signal]) => {
      this.isEnded = true;
      return code ?? signal;
    });
  }

  async succeeded(expected = [0]) {
    const ending = await this.ended;
    if (!expected.includes(ending)) this.fail(`ended with ${ending}`);
    console.log(`${this.title}: ${((performance.now() - this.startedAt) / 1000).toFixed(1)} s`);
  }

  printed(text) {
    return this.until(`print '${text}'`, () => this.output.includes(text));
  }

  answers(url) {
    return this.until(`answer ${url}`, () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
  }

  /** Ends the command as Ctrl-C does; make then ends itself with the same signal. Does nothing when the command has ended. */
  async interrupted() {
    if (this.isEnded) return;
    process.kill(-this.child.pid, 'SIGINT');
    await this.succeeded([0, 'SIGINT']);
  }

  async until(what, isDone) {
    const deadline = this.startedAt + DEADLINE_MS;
    while (!(await isDone())) {
      if (this.isEnded || performance.now() > deadline) this.fail(`it did not ${what}`);
      await pause(POLL_MS);
    }
  }

  fail(reason) {
    if (!this.isEnded) process.kill(-this.child.pid, 'SIGKILL');
    process.stdout.write(this.output);
    throw new StepFailed(`${this.title}: ${reason}`);
  }
}
