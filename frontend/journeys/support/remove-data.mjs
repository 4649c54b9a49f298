import { rmSync } from 'node:fs';

/** Files and mail of the journeys; the server is still running here, and takes its database down itself. */
export default function removeData() {
  const data = process.env.JOURNEYS_DATA;
  if (data !== undefined) process.on('exit', () => rmSync(data, { recursive: true, force: true }));
}
