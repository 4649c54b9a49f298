import { jest } from '@jest/globals';
import { runOperatorCommand } from './commands.js';

describe('the commands for operators', () => {
  let out: string;
  let errors: string;

  beforeEach(() => {
    [out, errors] = ['', ''];
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => ((out += String(text)), true));
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => ((errors += String(text)), true));
    jest.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`ended with ${code}`);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const run = ([name = '', ...args]: string[]): Promise<never> =>
    runOperatorCommand(name, args, { callOf: (each) => `vitrine ${each}`, folder: '/' });

  it.each([
    [
      ['backup'],
      'One of --out, --offsite, --list and --verify is needed.\n\n  vitrine backup --out file.zip, or --out - for standard output\n',
    ],
    [
      ['restore', 'a.zip', 'b.zip'],
      'Name one file, or one off-site backup with --snapshot.\n\n  vitrine restore file.zip [--dry-run] [--accept-foreign]\n',
    ],
    [['reset'], "There is no command 'reset'.\n\n  vitrine backup "],
  ])('print the usage for %j and end with 2', async (args, sentence) => {
    await expect(run(args)).rejects.toThrow('ended with 2');
    expect(out).toBe('');
    expect(errors).toContain(sentence);
  });

  it.each([
    [['restore', '--help'], /^ {2}vitrine restore file\.zip \[--dry-run\] \[--accept-foreign\]\n {2}vitrine restore --snapshot .+\n$/],
    [['--help'], /^( {2}vitrine backup .+\n)+( {2}vitrine restore .+\n)+/],
  ])('print the usage to standard output for %j', async (args, usage) => {
    await expect(run(args)).rejects.toThrow('ended with 0');
    expect(errors).toBe('');
    expect(out).toMatch(usage);
  });
});
