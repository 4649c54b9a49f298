/**
 * Assigns the samples of a processor profile to layers. A sample belongs to the innermost function on its stack that belongs to a
 * layer, so the time of a helper of Node.js counts for its caller.
 */
const SOCKET_WRITES = new Set(['writev', 'writeUtf8String', 'writeLatin1String', 'writeAsciiString', 'writeBuffer']);
const SERIALISATION = new Set(['parse', 'stringify']);
const POSTGRES = /node_modules\/(pg|pg-[a-z]+|postgres-[a-z]+)\//;

/** Packages and files of the layers. The first match counts. */
const LAYERS = [
  ['pg', POSTGRES],
  ['session', /node_modules\/(express-session|connect-pg-simple|cookie|cookie-signature)\/|dist\/platform\/sessions\//],
  [
    'compression',
    /node_modules\/(compression|compressible|on-headers|vary|accepts|negotiator)\/|^node:zlib|dist\/platform\/http\/delivery\/compress/,
  ],
  ['Nest', /node_modules\/(@nestjs|rxjs|reflect-metadata)\//],
  ['validation', /node_modules\/(class-validator|class-transformer|validator)\/|dist\/platform\/http\/validation/],
  ['TypeORM', /node_modules\/typeorm\//],
  ['log', /node_modules\/(pino|pino-http|nestjs-pino|sonic-boom|thread-stream)\//],
  ['Express', /node_modules\/(express|router|body-parser|finalhandler|send|etag|fresh|parseurl|qs|type-is)\//],
  [(url) => `middleware ${/([^/]+)\.js$/.exec(url)[1]}`, /dist\/platform\/(http|observability|maintenance)\/.*\.js$/],
  [(url) => `platform ${/platform\/([^/]+)/.exec(url)[1]}`, /dist\/platform\//],
  [(url) => `module ${/modules\/([^/]+)/.exec(url)[1]}`, /dist\/modules\//],
  ['application set-up', /dist\/app\//],
  [(url) => `package ${/.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)[1]}`, /node_modules\//],
];
const NODE_HTTP = /^node:(_http|http|net|internal\/(streams|stream_base|http)|events)/;

/**
 * Returns the layers with their share of the busy samples, the largest first. Counts samples instead of adding up their times, because
 * the time of a sample includes that of other processes that ran meanwhile.
 */
export function layerShares({ nodes, samples }) {
  const nodeOf = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes) for (const child of node.children ?? []) nodeOf.get(child).parent = node;
  const counts = new Map();
  for (const sample of samples) {
    const layer = layerOf(nodeOf.get(sample));
    if (layer !== undefined) counts.set(layer, (counts.get(layer) ?? 0) + 1);
  }
  const busy = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].map(([layer, count]) => ({ layer, share: count / busy })).sort((a, b) => b.share - a.share);
}

/** Undefined while the processor is idle. */
function layerOf(node) {
  node.layer ??= { name: computeLayer(node) };
  return node.layer.name;
}

function computeLayer({ callFrame, parent }) {
  const { functionName, url } = callFrame;
  if (functionName === '(idle)' || functionName === '(root)') return undefined;
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (functionName === '(program)') return 'native code of Node.js and the kernel';
  if (url === '' && SOCKET_WRITES.has(functionName))
    return callers(parent).some((frame) => POSTGRES.test(frame.url)) ? 'writes to PostgreSQL' : 'writes to browsers';
  if (url === '' && SERIALISATION.has(functionName)) return 'serialisation';
  const [name] = LAYERS.find(([, pattern]) => pattern.test(url)) ?? [];
  if (name !== undefined) return typeof name === 'string' ? name : name(url);
  // Streams and events serve pg as well as HTTP.
  if (NODE_HTTP.test(url)) return callers(parent).some((frame) => POSTGRES.test(frame.url)) ? 'pg' : 'node:http';
  return (parent && layerOf(parent)) ?? 'other code of Node.js';
}

function callers(node) {
  const frames = [];
  for (let each = node; each !== undefined; each = each.parent) frames.push(each.callFrame);
  return frames;
}
