/** Upper bound for thumbnails: plain node:http that sends files from memory, without routing and access checks, with two headers. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

const kept = new Map();

createServer(async (request, response) => {
  const name = path.basename(request.url);
  if (!kept.has(name)) kept.set(name, await readFile(path.join(process.env.FOLDER, name.slice(0, 2), name)));
  const bytes = kept.get(name);
  response.writeHead(200, { 'content-type': 'image/webp', 'content-length': bytes.length }).end(bytes);
}).listen(Number(process.env.PORT), '127.0.0.1');
