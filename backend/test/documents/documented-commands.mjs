import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../scripts/places.mjs';

/** The documents that an operator follows. */
export const DOCUMENTS = ['README.md', 'backend/docs/operating.md'];
/** Programs that the documents start. A block of commands may contain no other program. */
const PROGRAMS = ['make', 'npm', 'docker', 'podman', 'prometheus', 'journalctl', 'kubectl', 'vitrine'];
const ASSIGNMENT = /^([A-Z][A-Z0-9_]*)=("[^"]*"|\S*)\s*/;
const COMMENT = /\s+#\s.*$/;

/**
 * Every command of the documents, in order and once for each document: its place, its text, the variables before the program, the
 * program and its arguments. A line of a block without a known program has no `program`.
 */
export function documentedCommands() {
  return DOCUMENTS.flatMap((document) => {
    const found = new Map();
    for (const [index, line] of readFileSync(path.join(repository, document), 'utf8').split('\n').entries()) {
      for (const command of commandsIn(line)) {
        if (!found.has(command.text)) found.set(command.text, { ...command, place: `${document}:${index + 1}` });
      }
    }
    return [...found.values()];
  });
}

function commandsIn(line) {
  if (/^ {4}\S/.test(line)) return [parse(line.trim().replace(COMMENT, ''))];
  const spans = [...line.matchAll(/`([^`]+)`/g)].map(([, span]) => parse(span));
  return spans.filter(({ program, args }) => program !== undefined && args.length > 0);
}

function parse(text) {
  const variables = {};
  let remaining = text;
  for (let found = ASSIGNMENT.exec(remaining); found; found = ASSIGNMENT.exec(remaining)) {
    variables[found[1]] = found[2];
    remaining = remaining.slice(found[0].length);
  }
  const [program, ...args] = (remaining.match(/[^\s"]+(?:"[^"]*")?|"[^"]*"/g) ?? []).filter((word) => word !== '');
  return { text, variables, program: PROGRAMS.includes(program) ? program : undefined, args };
}
