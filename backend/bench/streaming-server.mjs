/** Plain node:http server that streams files of a directory, without routing and access checks, with two headers. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

createServer(async (request, response) => {
  const name = path.basename(request.url);
  const file = path.join(process.env.FOLDER, name.slice(0, 2), name);
  const { size } = await stat(file);
  response.writeHead(200, { 'content-type': 'image/webp', 'content-length': size });
  createReadStream(file).pipe(response);
}).listen(Number(process.env.PORT), '127.0.0.1');
