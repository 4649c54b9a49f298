import typescript from 'typescript';

const TEST = new Set(['it', 'test']);
const GROUP = new Set(['describe']);

/** Returns the tests of a file with their titles and numbers of assertions. A parametrised test counts once. */
export function testsIn(text, file) {
  const source = typescript.createSourceFile(file, text, typescript.ScriptTarget.Latest, true);
  const tests = [];
  let assertions = 0;
  const visit = (node, groups, test) => {
    if (typescript.isCallExpression(node)) {
      const called = calledName(node.expression);
      if (called === 'assertion') {
        assertions += 1;
        if (test) test.assertions += 1;
      } else if (called !== undefined && hasTitle(node)) {
        const title = [...groups, titleOf(node.arguments[0])];
        if (called === 'group') return node.arguments.slice(1).forEach((child) => visit(child, title, test));
        const found = { title: title.join(' › '), assertions: 0 };
        tests.push(found);
        return node.arguments.slice(1).forEach((child) => visit(child, groups, found));
      }
    }
    typescript.forEachChild(node, (child) => visit(child, groups, test));
  };
  visit(source, [], undefined);
  return { tests, assertions };
}

/** Name of the called function: `it`, `it.each(…)`, `test.describe`, `expect`, `expect.poll`, or supertest's `.expect`. */
function calledName(expression) {
  if (typescript.isIdentifier(expression)) {
    if (expression.text === 'expect') return 'assertion';
    if (GROUP.has(expression.text)) return 'group';
    return TEST.has(expression.text) ? 'test' : undefined;
  }
  if (typescript.isPropertyAccessExpression(expression)) {
    const [owner, name] = [expression.expression, expression.name.text];
    if (name === 'expect') return 'assertion';
    if (typescript.isIdentifier(owner) && owner.text === 'expect') return ['poll', 'soft'].includes(name) ? 'assertion' : undefined;
    if (name === 'describe') return 'group';
    return ['only', 'skip', 'failing', 'concurrent', 'fixme'].includes(name) ? calledName(owner) : undefined;
  }
  return eachOf(expression);
}

/** Handles `it.each(rows)` and `it.each` with a template. */
function eachOf(expression) {
  if (typescript.isTaggedTemplateExpression(expression)) return ownerOfEach(expression.tag);
  return typescript.isCallExpression(expression) ? ownerOfEach(expression.expression) : undefined;
}

function ownerOfEach(expression) {
  if (!typescript.isPropertyAccessExpression(expression) || expression.name.text !== 'each') return undefined;
  return calledName(expression.expression);
}

function hasTitle(call) {
  return call.arguments.length > 1 && !typescript.isArrowFunction(call.arguments[0]);
}

function titleOf(node) {
  return typescript.isStringLiteralLike(node) ? node.text : node.getText().replace(/^`|`$/g, '');
}
