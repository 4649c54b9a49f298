import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MODULE = path.join(import.meta.dirname, 'running-application.mjs');

describe('runningApplication', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-running-'));
  const program = path.join(dataDir, 'dist/main.js');
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const found = async () => {
    const call = `import(${JSON.stringify(MODULE)}).then((loaded) => console.log(JSON.stringify(loaded.runningApplication() ?? null)))`;
    const child = spawn(process.execPath, ['-e', call], {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = await once(child.stdout.setEncoding('utf8'), 'data');
    return JSON.parse(output);
  };

  it('has the port of the application that runs with the same data, whatever PORT is', async () => {
    mkdirSync(path.dirname(program));
    writeFileSync(program, 'process.stdin.resume()');
    const child = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'inherit'] });
    await once(child, 'spawn');
    writeFileSync(path.join(dataDir, 'vitrine.pid'), JSON.stringify({ pid: child.pid, port: 3001 }));
    expect(await found()).toEqual({ pid: child.pid, port: 3001 });
    child.kill();
    await once(child, 'exit');
    expect(await found()).toBeNull();
  });
});
