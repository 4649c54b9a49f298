import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { assertShallow } from './shallow-json.js';

const request = new IncomingMessage(new Socket());
const read = (text: string) => () => assertShallow(request, new ServerResponse(request), Buffer.from(text));

describe('the depth of JSON', () => {
  it.each(['{"a":[{"b":"c"}]}', `"${'['.repeat(100)}"`, `["\\"${'{'.repeat(100)}", "\\\\", []]`, '[[],'.repeat(16), '"', ''])(
    'passes %j',
    (text) => {
      expect(read(text)).not.toThrow();
    },
  );

  it.each(['['.repeat(33), '{"a":'.repeat(33), `["\\\\"${'['.repeat(33)}`])('refuses %j', (text) => {
    expect(read(text)).toThrow('could not be read');
  });
});
