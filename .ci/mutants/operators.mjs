import path from 'node:path';
import typescript, { SyntaxKind as Kind } from 'typescript';

const SWAPPED = new Map([
  [Kind.LessThanToken, '<='],
  [Kind.LessThanEqualsToken, '<'],
  [Kind.GreaterThanToken, '>='],
  [Kind.GreaterThanEqualsToken, '>'],
  [Kind.EqualsEqualsEqualsToken, '!=='],
  [Kind.ExclamationEqualsEqualsToken, '==='],
  [Kind.AmpersandAmpersandToken, '||'],
  [Kind.BarBarToken, '&&'],
  [Kind.PlusToken, '-'],
  [Kind.MinusToken, '+'],
  [Kind.AsteriskToken, '/'],
  [Kind.SlashToken, '*'],
]);
const SWAPPED_CALLS = { some: 'every', every: 'some', startsWith: 'endsWith', endsWith: 'startsWith', min: 'max', max: 'min' };
/** Larger values are doubled instead of changed by one, because tests cannot observe a difference of one. */
const LARGEST_STEP = 100;

/** The mutations of this node: `{ target, replacement, what }`. Without `target` the node itself is replaced. */
export function ruleMutations(node, source) {
  const found = [...conditions(node), ...literals(node), ...statements(node), ...blocks(node), ...calls(node), ...operators(node)];
  return found.map((mutation) => ({ ...mutation, what: mutation.what ?? describeMutation(mutation, node, source) }));
}

function conditions(node) {
  if (typescript.isIfStatement(node) || typescript.isWhileStatement(node)) return [negate(node.expression)];
  return typescript.isConditionalExpression(node) ? [negate(node.condition)] : [];
}

function negate(condition) {
  return isNot(condition)
    ? { target: condition, replacement: condition.operand.getText() }
    : { target: condition, replacement: `!(${condition.getText()})` };
}

function operators(node) {
  // Another mutation already negates the whole condition of a statement.
  const isCondition = typescript.isIfStatement(node.parent ?? node) || node.parent?.condition === node;
  if (isNot(node) && !isCondition) return [{ replacement: node.operand.getText() }];
  if (!typescript.isBinaryExpression(node)) return [];
  const { left, operatorToken, right } = node;
  if (operatorToken.kind === Kind.QuestionQuestionToken) return [{ replacement: `(${left.getText()})` }];
  const swapped = SWAPPED.get(operatorToken.kind);
  const isEquality = swapped?.endsWith('==') === true;
  if (swapped === undefined || (isEquality && isCondition) || (swapped === '-' && [left, right].some(isText))) return [];
  return [{ target: operatorToken, replacement: swapped, what: `${node.getText()}: ${operatorToken.getText()} → ${swapped}` }];
}

function literals(node) {
  if (node.kind === Kind.TrueKeyword) return [{ replacement: 'false', what: inContext(node, 'false') }];
  if (node.kind === Kind.FalseKeyword) return [{ replacement: 'true', what: inContext(node, 'true') }];
  if (!typescript.isNumericLiteral(node)) return [];
  const value = Number(node.text);
  const replacement = String(value < LARGEST_STEP ? value + 1 : value * 2);
  return [{ replacement, what: inContext(node, replacement) }];
}

function statements(node) {
  // A block, because an empty statement is not allowed as a branch of `if`.
  if (typescript.isThrowStatement(node)) return [{ replacement: '{}' }];
  if (typescript.isReturnStatement(node) && !isLast(node)) return [{ replacement: '{}' }];
  if (!typescript.isExpressionStatement(node)) return [];
  const call = typescript.isAwaitExpression(node.expression) ? node.expression.expression : node.expression;
  const isSuper = typescript.isCallExpression(call) && call.expression.kind === Kind.SuperKeyword;
  return isSuper ? [] : [{ replacement: '{}' }];
}

/** Empties a block of several statements. A single statement has its own mutation. */
function blocks(node) {
  const isMutable = typescript.isBlock(node) && node.statements.length > 1 && !typescript.isConstructorDeclaration(node.parent);
  return isMutable ? [{ replacement: '{}' }] : [];
}

function calls(node) {
  if (!typescript.isCallExpression(node) || !typescript.isPropertyAccessExpression(node.expression)) return [];
  const { expression: owner, name } = node.expression;
  if (name.text === 'filter') return [{ replacement: owner.getText() }];
  const swapped = Object.hasOwn(SWAPPED_CALLS, name.text) ? SWAPPED_CALLS[name.text] : undefined;
  return swapped === undefined ? [] : [{ target: name, replacement: swapped, what: `${node.getText()}: ${name.text} → ${swapped}` }];
}

/** Allows more callers to call an operation: `@AdminOnly()` → `@Anyone()`, `@RequiresStepUp()` removed. */
export function accessMutations(node, source) {
  if (!typescript.isDecorator(node) || !typescript.isCallExpression(node.expression)) return [];
  const name = node.expression.expression.getText();
  const member = typescript.isMethodDeclaration(node.parent) ? node.parent.name.getText() : '';
  const what = (result) => `${member && `${member}: `}${node.getText()} → ${result}`;
  if (name === 'RequiresStepUp') return [{ replacement: '', what: what('removed') }];
  if (name !== 'AdminOnly' && name !== 'SignedIn') return [];
  const access = path.posix.relative(path.posix.dirname(source.fileName), 'platform/http/contract/access.js');
  const specifier = access.startsWith('.') ? access : `./${access}`;
  return [{ replacement: '@OpenToAll()', header: `import { Anyone as OpenToAll } from '${specifier}'; `, what: what('@Anyone()') }].map(
    (mutation) => ({ ...mutation, blockOf: member && `${node.parent.parent.name.getText()}.${member}` }),
  );
}

function isNot(node) {
  return typescript.isPrefixUnaryExpression(node) && node.operator === Kind.ExclamationToken;
}

function isText(node) {
  return typescript.isStringLiteralLike(node) || typescript.isTemplateExpression(node);
}

/** Returns whether the statement is the last one of a function. Without it the function returns undefined, which every test detects. */
function isLast(statement) {
  const block = statement.parent;
  return typescript.isBlock(block) && typescript.isFunctionLike(block.parent) && block.statements.at(-1) === statement;
}

function inContext(node, replacement) {
  return `${shorten(node.parent.getText())}: ${node.getText()} → ${replacement}`;
}

function describeMutation({ target, replacement }, node) {
  const result = replacement !== '{}' ? shorten(replacement) : typescript.isBlock(node) ? 'emptied' : 'removed';
  return `${shorten((target ?? node).getText())} → ${result}`;
}

function shorten(text) {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 90)}…` : line;
}
