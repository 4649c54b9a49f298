import { execFileSync } from 'node:child_process';

/** A small disk for a test can be mounted by root on Linux only, and not in every container. */
export const mayMount = process.platform === 'linux' && process.getuid?.() === 0 && canMount();

function canMount(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
