/**
 * `node .ci/types-and-lint.mjs backend`: checks the types of a package, then lints it. ESLint reads the types from the program that has
 * been checked, because it would otherwise check the package a second time.
 */
import path from 'node:path';
import { ESLint } from 'eslint';
import typescript from 'typescript';
import { repository } from '../backend/scripts/places.mjs';

const [folder] = process.argv.slice(2);
const program = programOf(path.join(repository, folder));
const areTypesValid = checkTypes(program);
const isLinted = await lint(program);
if (!areTypesValid || !isLinted) process.exitCode = 1;

function programOf(directory) {
  const host = { ...typescript.sys, onUnRecoverableConfigFileDiagnostic: (diagnostic) => print([diagnostic]) };
  const { fileNames, options, errors } = typescript.getParsedCommandLineOfConfigFile(path.join(directory, 'tsconfig.json'), {}, host);
  return typescript.createProgram({ rootNames: fileNames, options, configFileParsingDiagnostics: errors });
}

function checkTypes(checked) {
  const diagnostics = typescript.sortAndDeduplicateDiagnostics(typescript.getPreEmitDiagnostics(checked));
  print(diagnostics);
  return diagnostics.length === 0;
}

async function lint(checked) {
  const parserOptions = { projectService: false, programs: [checked] };
  const eslint = new ESLint({
    cwd: repository,
    overrideConfig: { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions } },
  });
  const results = await eslint.lintFiles([folder]);
  const formatter = await eslint.loadFormatter();
  process.stdout.write(await formatter.format(results));
  return results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
}

function print(diagnostics) {
  const host = { getCurrentDirectory: () => repository, getCanonicalFileName: (name) => name, getNewLine: () => '\n' };
  process.stdout.write(typescript.formatDiagnosticsWithColorAndContext(diagnostics, host));
}
