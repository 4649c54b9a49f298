/** `minio server /data`: an S3-compatible server on port 9000 with the access key of MINIO_ROOT_USER. */
const { globSync, mkdirSync, readFileSync, rmSync } = require('node:fs');
const path = require('node:path');
const S3rver = require('s3rver');
const { DUMMY_ACCOUNT } = require('s3rver/lib/models/account');

const directory = process.argv[3];
const { MINIO_ROOT_USER, MINIO_ROOT_PASSWORD } = process.env;
DUMMY_ACCOUNT.accessKeys.clear();
DUMMY_ACCOUNT.createKeyPair(MINIO_ROOT_USER, MINIO_ROOT_PASSWORD);
mkdirSync(directory, { recursive: true });
removeUnfinished();
const server = new S3rver({
  address: '0.0.0.0',
  port: 9000,
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: 'vitrine' }],
});
server.on('error', (error) => console.error(error));
server.run().catch((error) => {
  console.error(error);
  process.exit(1);
});
process.on('SIGTERM', () => process.exit(0));

/**
 * Removes objects that a kill has left without complete metadata. Their upload was not acknowledged, and s3rver cannot list a bucket with
 * one. MinIO stores an object atomically.
 */
function removeUnfinished() {
  for (const file of globSync('**/*_S3rver_metadata.json', { cwd: directory })) {
    const metadata = path.join(directory, file);
    if (!isJson(readFileSync(metadata, 'utf8')))
      for (const part of ['metadata.json', 'object', 'object.md5']) rmSync(metadata.replace(/metadata\.json$/, part), { force: true });
  }
}

function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
