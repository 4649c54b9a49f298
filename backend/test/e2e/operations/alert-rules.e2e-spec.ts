import { spawnSync } from 'node:child_process';
import * as path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../../deploy/monitoring');
const isInstalled = spawnSync('promtool', ['--version']).status === 0;

(isInstalled ? it : it.skip).each([
  ['accepts the configuration', ['check', 'config', 'prometheus.yml']],
  ['accepts the configuration for containers', ['check', 'config', 'prometheus-containers.yml']],
  ['fires the alerts in the given cases', ['test', 'rules', 'alerts.test.yml']],
])('Prometheus %s (skipped where promtool is not installed)', (_what, args) => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: FOLDER, encoding: 'utf8' });
  expect({ status, output: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, output: '' });
});
