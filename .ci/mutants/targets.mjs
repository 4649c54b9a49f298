import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import typescript from 'typescript';
import { backend } from '../../backend/scripts/places.mjs';

/** Rules, use cases and guards. Paths are relative to `backend/src`. */
const RULES = [
  'modules/*/{domain,application}/**/*.ts',
  'modules/*/http/*.guard.ts',
  'kernel/*.ts',
  'platform/http/contract/access.ts',
  'platform/**/*.guard.ts',
  'platform/sessions/{admin,visitor}-session.ts',
];
/** Only the access decorators of these files are mutated. */
const CONTROLLERS = ['modules/*/http/*.controller.ts', 'platform/**/*.controller.ts'];

const sources = path.join(backend, 'src');

/** Returns the files to mutate, parsed. */
export function targets() {
  const find = (patterns) => globSync(patterns, { cwd: sources }).filter((file) => !file.endsWith('.spec.ts'));
  const rules = find(RULES).map((file) => parseTarget(file, 'rules'));
  const controllers = find(CONTROLLERS).map((file) => parseTarget(file, 'access'));
  return [...rules, ...controllers].sort((one, other) => (one.file < other.file ? -1 : 1));
}

function parseTarget(file, operators) {
  const text = readFileSync(path.join(sources, file), 'utf8');
  const source = typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest, true);
  return { file, text, source, operators };
}

/**
 * Calls `visit(node, block)` for every node. A block is a function body or a block inside it, named `Class.method` or
 * `Class.method/2`; outside of functions it is undefined. Calls `enter(block, node)` for each block, where `node` is the block
 * statement or the expression of an arrow function.
 */
export function walk(source, visit, enter = () => undefined) {
  const count = new Map();
  const numbered = (name) => {
    const number = (count.get(name) ?? 0) + 1;
    count.set(name, number);
    return number === 1 ? name : `${name}/${number}`;
  };
  const step = (node, names, block) => {
    if (typescript.isTypeNode(node) || typescript.isImportDeclaration(node) || typescript.isInterfaceDeclaration(node)) return;
    visit(node, block);
    const inner = namesOf(node, names);
    let current = block;
    if (typescript.isFunctionLike(node) && node.body) {
      current = numbered(inner.join('.') || 'anonymous');
      enter(current, node.body);
    } else if (typescript.isBlock(node) && !typescript.isFunctionLike(node.parent)) {
      current = numbered(inner.join('.'));
      enter(current, node);
    }
    typescript.forEachChild(node, (child) => step(child, inner, current));
  };
  step(source, [], undefined);
}

function namesOf(node, names) {
  const isNamed =
    typescript.isClassDeclaration(node) ||
    typescript.isFunctionDeclaration(node) ||
    typescript.isMethodDeclaration(node) ||
    typescript.isAccessor(node) ||
    typescript.isVariableDeclaration(node);
  if (typescript.isConstructorDeclaration(node)) return [...names, 'constructor'];
  return isNamed && node.name ? [...names, node.name.getText()] : names;
}
