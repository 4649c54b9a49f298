/** `mailpit`: keeps mails from port 1025 and serves them on port 8025, as `GET /api/v1/messages` and `/api/v1/message/ID/raw` do. */
const { createServer } = require('node:http');
const { SMTPServer } = require('smtp-server');

const mails = [];
if (process.argv[2] === 'readyz')
  fetch('http://127.0.0.1:8025/readyz').then(
    ({ ok }) => process.exit(ok ? 0 : 1),
    () => process.exit(1),
  );
else serve();

function serve() {
  const smtp = new SMTPServer({ disabledCommands: ['AUTH', 'STARTTLS'], disableReverseLookup: true, onData: receive });
  smtp.on('error', (error) => console.error(error.message));
  smtp.listen(1025, '0.0.0.0');
  createServer((request, response) => {
    const raw = /^\/api\/v1\/message\/(\d+)\/raw$/.exec(request.url);
    if (raw) return response.end(mails[raw[1]]?.raw);
    response.setHeader('content-type', 'application/json');
    return response.end(
      JSON.stringify({ messages: mails.map(({ to }, ID) => ({ ID: String(ID), To: to.map((Address) => ({ Address })) })).toReversed() }),
    );
  }).listen(8025, '0.0.0.0');
  process.on('SIGTERM', () => process.exit(0));
}

function receive(stream, session, done) {
  const chunks = [];
  stream.on('data', (chunk) => chunks.push(chunk));
  stream.on('end', () => {
    mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks) });
    done();
  });
}
