/**
 * `node .ci/types-and-lint.mjs backend`: checks the types and the texts of a package, then lints it. ESLint reads the types from the program that has
 * been checked, because it would otherwise check the package a second time.
 */
import path from 'node:path';
import { ESLint } from 'eslint';
import typescript from 'typescript';
import { repository } from '../backend/scripts/places.mjs';
import { textMistakes } from './texts.mjs';

const [folder] = process.argv.slice(2);
const print = (diagnostics) =>
  process.stdout.write(
    typescript.formatDiagnosticsWithColorAndContext(diagnostics, {
      ...typescript.sys,
      getCanonicalFileName: (name) => name,
      getNewLine: () => '\n',
    }),
  );
const host = { ...typescript.sys, onUnRecoverableConfigFileDiagnostic: (diagnostic) => print([diagnostic]) };
const project = path.join(repository, folder, 'tsconfig.json');
const { fileNames, options, errors } = typescript.getParsedCommandLineOfConfigFile(project, {}, host);
const program = typescript.createProgram({ rootNames: fileNames, options, configFileParsingDiagnostics: errors });
const diagnostics = typescript.sortAndDeduplicateDiagnostics(typescript.getPreEmitDiagnostics(program));
print(diagnostics);
const mistakes = textMistakes(program, folder);
for (const mistake of mistakes) console.log(`Texts: ${mistake}`);

const parserOptions = { projectService: false, programs: [program] };
const eslint = new ESLint({ cwd: repository, overrideConfig: { files: ['**/*.{ts,tsx}'], languageOptions: { parserOptions } } });
const results = await eslint.lintFiles([folder]);
process.stdout.write(await (await eslint.loadFormatter()).format(results));
if (diagnostics.length > 0 || mistakes.length > 0 || results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0))
  process.exitCode = 1;
