/** `minio server /data`: an S3-compatible server on port 9000 with the access key of MINIO_ROOT_USER. */
const { mkdirSync } = require('node:fs');
const S3rver = require('s3rver');
const { DUMMY_ACCOUNT } = require('s3rver/lib/models/account');

const directory = process.argv[3];
const { MINIO_ROOT_USER, MINIO_ROOT_PASSWORD } = process.env;
DUMMY_ACCOUNT.accessKeys.clear();
DUMMY_ACCOUNT.createKeyPair(MINIO_ROOT_USER, MINIO_ROOT_PASSWORD);
mkdirSync(directory, { recursive: true });
const server = new S3rver({
  address: '0.0.0.0',
  port: 9000,
  directory,
  silent: true,
  vhostBuckets: false,
  configureBuckets: [{ name: 'vitrine' }],
});
server.run().catch((error) => {
  console.error(error);
  process.exit(1);
});
process.on('SIGTERM', () => process.exit(0));
