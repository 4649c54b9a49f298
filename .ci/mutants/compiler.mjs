import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import typescript from 'typescript';
import { backend, repository } from '../../backend/scripts/places.mjs';

const sources = path.join(backend, 'src');
const CACHE = path.join(repository, '.cache/mutants/compiles.json');
const { options, fileNames } = projectOf('tsconfig.build.json');

function projectOf(name) {
  const { config } = typescript.readConfigFile(path.join(backend, name), typescript.sys.readFile);
  return typescript.parseJsonConfigFileContent(config, typescript.sys, backend);
}

/** Compiles one file to JavaScript with the options of the build. */
export function compiled(text, { removeComments = false } = {}) {
  const compilerOptions = {
    ...options,
    removeComments,
    module: typescript.ModuleKind.ESNext,
    sourceMap: false,
    noEmit: false,
    incremental: false,
  };
  return typescript.transpileModule(text, { compilerOptions }).outputText;
}

/**
 * Checks whether a file compiles with a changed text. A check takes half a second, so results are cached by file and text.
 * `save` writes the cache.
 */
export class TypeCheck {
  #results = existsSync(CACHE) ? JSON.parse(readFileSync(CACHE, 'utf8')) : {};
  #compile;

  passes(file, text) {
    const key = createHash('sha256').update(file).update(text).digest('hex');
    this.#compile ??= createCompiler();
    this.#results[key] ??= this.#compile(path.join(sources, file), text);
    return this.#results[key];
  }

  save() {
    mkdirSync(path.dirname(CACHE), { recursive: true });
    writeFileSync(CACHE, JSON.stringify(this.#results));
  }
}

function createCompiler() {
  const changed = new Map();
  const service = typescript.createLanguageService({
    // Unused variables are allowed, because a mutation may remove the code that uses them.
    getCompilationSettings: () => ({ ...options, noUnusedLocals: false, noUnusedParameters: false, noEmit: true, incremental: false }),
    getScriptFileNames: () => fileNames,
    getScriptVersion: (file) => String(changed.get(file)?.version ?? 0),
    getScriptSnapshot: (file) => {
      const text = changed.get(file)?.text ?? typescript.sys.readFile(file);
      return text === undefined ? undefined : typescript.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => backend,
    getDefaultLibFileName: typescript.getDefaultLibFilePath,
    fileExists: typescript.sys.fileExists,
    readFile: typescript.sys.readFile,
    directoryExists: typescript.sys.directoryExists,
    getDirectories: typescript.sys.getDirectories,
  });
  let version = 0;
  return (file, text) => {
    changed.set(file, { text, version: ++version });
    const diagnostics = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)];
    changed.set(file, { version: ++version });
    return diagnostics.length === 0;
  };
}
