/**
 * `node .ci/reading.mjs` prints the files that a reader opens to understand eight requests, from the handler to SQL. It
 * resolves every function that the handler calls with the type checker, and replaces a port by the adapter that a module
 * binds. Fails when a request passes more files than its goal.
 *
 * Counted: controllers and their interceptors, use cases, domain, queries, adapters; a constant counts only in queries and
 * adapters, where it holds SQL.
 * Not counted:
 * - files without steps: types, ports, DTOs, views, errors, events, and the kernel;
 * - the platform except storage and mail, because every request passes it: contract, database, events, limits, observability;
 * - what an adapter uses that does not query the database (renditions of pictures, disk, mail): only the adapter counts;
 * - a port whose adapter the configuration chooses, such as the storage on a disk or in S3: what the port promises holds for each
 *   adapter, and a request does not depend on which one runs;
 * - what only a `throw` statement uses, because a request that succeeds does not pass it;
 * - subscribers of events, which are printed by their number.
 */
import path from 'node:path';
import typescript, { SyntaxKind as Kind } from 'typescript';
import { backend } from '../backend/scripts/places.mjs';

// The goal of `PATCH /adm/api/users/:id` is that of `PATCH /api/profile` and two: its answer also has links and hashtags.
const REQUESTS = [
  { name: 'GET /api/creators', handler: 'DiscoveryController.getCreators', goal: 6 },
  { name: 'GET /api/user/:username', handler: 'DiscoveryController.getProfile', goal: 6 },
  { name: 'POST /api/follow', handler: 'FollowsController.follow', goal: 8 },
  { name: 'POST /api/media/:id/like', handler: 'MediaItemController.likeMedia', goal: 8 },
  { name: 'PATCH /api/profile', handler: 'ProfileController.updateProfile', goal: 10 },
  { name: 'POST /api/media/upload', handler: 'MediaController.uploadMedia', goal: 12 },
  { name: 'POST /adm/api/database/purge-inactive', handler: 'InactiveUsersController.purgeInactiveUsers', goal: 4 },
  { name: 'PATCH /adm/api/users/:id', handler: 'UsersController.updateUser', goal: 12 },
];

const SOURCES = path.join(backend, 'src');
const NOT_COUNTED = /^(kernel|app|cli)\/|^platform\/(?!storage\/|mail\/)|\.(dto|view|errors|events|port|schema|module)\.ts$|\/index\.ts$/;
const DATABASE = new Set(['TypeormUnitOfWork', 'Reader', 'DataSource', 'DedicatedConnections']);

const { config } = typescript.readConfigFile(path.join(backend, 'tsconfig.json'), typescript.sys.readFile);
const { fileNames, options } = typescript.parseJsonConfigFileContent(config, typescript.sys, backend);
const program = typescript.createProgram(fileNames, options);
const checker = program.getTypeChecker();
const sources = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(SOURCES) && !fileName.endsWith('.spec.ts'));

const classes = new Map();
const bindings = [];
const subscribers = new Map();
for (const source of sources) eachNode(source, collect);
const adapters = new Map(bindings.flatMap(({ port, candidates }) => onlyAdapter(port, candidates)));

for (const { name, handler, goal } of REQUESTS) {
  const { files, events } = trace(handler);
  console.log(`\n${name}: ${files.length} files, goal ${goal}${files.length > goal ? ', OVER' : ''}`);
  if (files.length > goal) process.exitCode = 1;
  for (const file of files) console.log(`  ${file}`);
  for (const event of events) console.log(`  (${event}: ${subscribers.get(event) ?? 0} subscribers)`);
}

/** Collects the classes, the adapters that modules bind to ports, and the subscribers of events. */
function collect(node) {
  if (node.kind === Kind.ClassDeclaration && node.name) classes.set(node.name.text, node);
  if (node.kind === Kind.ObjectLiteralExpression) {
    const values = Object.fromEntries(
      node.properties.flatMap((each) => (each.initializer ? [[each.name.getText(), each.initializer]] : [])),
    );
    const candidates = values.useFactory ? createdClasses(values.useFactory) : [values.useClass ?? values.useExisting];
    if (values.provide) bindings.push({ port: values.provide.getText(), candidates: candidates.map((each) => each?.getText()) });
  }
  if (node.kind === Kind.CallExpression && node.expression.getText() === 'events.on') {
    const event = node.arguments[0].getText();
    subscribers.set(event, (subscribers.get(event) ?? 0) + 1);
  }
}

/** Returns the port with its adapter; nothing when the configuration chooses one of several adapters, or for a class without a port. */
function onlyAdapter(port, candidates) {
  const found = candidates
    .map((name) => classes.get(name))
    .filter((each) => each?.heritageClauses?.some(({ types }) => types[0].getText() === port));
  return found.length === 1 ? [[port, found[0]]] : [];
}

/** Returns the classes that a factory creates. */
function createdClasses(factory) {
  const body = factory.kind === Kind.Identifier ? declarationOf(factory) : factory;
  const created = [];
  if (body) eachNode(body, (node) => node.kind === Kind.NewExpression && created.push(node.expression));
  return created;
}

function trace(handler) {
  const [className, methodName] = handler.split('.');
  const method = classes.get(className)?.members.find((member) => member.name?.getText() === methodName);
  if (!method) throw new Error(`${handler} does not exist`);
  const seen = new Set();
  const files = new Set();
  const events = new Set();
  const follow = (declaration) => {
    const target = declaration && stepOf(declaration);
    if (!target || seen.has(target)) return;
    seen.add(target);
    const file = path.relative(SOURCES, target.getSourceFile().fileName);
    if (file.startsWith('..')) return;
    if (file.endsWith('.events.ts')) events.add(target.name.text);
    if (NOT_COUNTED.test(file)) return;
    if (target.kind !== Kind.VariableDeclaration || hasSteps(target) || /\/(queries|infrastructure)\//.test(file)) files.add(file);
    if (!isAdapterWithoutDatabase(target))
      for (const part of partsOf(target)) eachNode(part, (node) => follow(declarationOf(node)), isThrow);
  };
  follow(method);
  return { files: [...files], events };
}

/** Returns the declaration that runs: the method of the bound adapter instead of the abstract one; undefined for types. */
function stepOf(declaration) {
  const { parent, kind } = declaration;
  if (kind === Kind.ClassDeclaration || kind === Kind.FunctionDeclaration || kind === Kind.Constructor) return declaration;
  if (kind === Kind.VariableDeclaration) return parent.parent.parent.kind === Kind.SourceFile ? declaration : undefined;
  if (kind !== Kind.MethodDeclaration && kind !== Kind.GetAccessor) return undefined;
  if (declaration.body) return declaration;
  return memberOf(adapters.get(parent.name?.text), declaration.name.getText());
}

function memberOf(owner, name) {
  return owner?.members.find((member) => member.name?.getText() === name);
}

/** Returns the parts to follow: the constructor of a class, and its methods if a library calls them; otherwise the whole declaration. */
function partsOf(target) {
  if (target.kind === Kind.MethodDeclaration && target.parent.kind === Kind.ClassDeclaration) return [target];
  if (target.kind !== Kind.ClassDeclaration) return [target];
  const isCalledByLibrary = target.heritageClauses?.some(({ token }) => token === Kind.ImplementsKeyword) ?? false;
  return target.members.filter((member) => member.kind === Kind.Constructor || (isCalledByLibrary && member.body));
}

function hasSteps({ initializer }) {
  return initializer?.kind === Kind.ArrowFunction;
}

/** Returns whether the target belongs to an adapter that has no access to the database. */
function isAdapterWithoutDatabase(target) {
  const owner = target.kind === Kind.ClassDeclaration ? target : target.parent;
  if (![...adapters.values()].includes(owner)) return false;
  const parameters = owner.members.find(({ kind }) => kind === Kind.Constructor)?.parameters ?? [];
  return !parameters.some(({ type }) => type && DATABASE.has(type.getText()));
}

function declarationOf(node) {
  if (node.kind !== Kind.Identifier || typescript.isPartOfTypeNode(node)) return undefined;
  let symbol = checker.getSymbolAtLocation(node);
  if (node.parent.kind === Kind.ShorthandPropertyAssignment) symbol = checker.getShorthandAssignmentValueSymbol(node.parent);
  if (symbol && symbol.flags & typescript.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
  return symbol?.valueDeclaration;
}

function isThrow({ kind }) {
  return kind === Kind.ThrowStatement;
}

function eachNode(node, visit, isSkipped = () => false) {
  if (isSkipped(node)) return;
  visit(node);
  node.forEachChild((child) => eachNode(child, visit, isSkipped));
}
