import { execFileSync } from 'node:child_process';

/** Whether a test can mount a small disk, which requires root on Linux and is forbidden in some containers. */
export const mayMount = process.platform === 'linux' && process.getuid?.() === 0 && canMount();

function canMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
