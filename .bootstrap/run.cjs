/**
 * `node .bootstrap/run.cjs [command …]`: every command starts here. Node 10 and newer can parse this file, so an old Node prints the
 * sentence instead of a syntax error of the other files.
 */
var OLDEST_MAJOR = 20;

if (parseInt(process.versions.node, 10) < OLDEST_MAJOR) {
  console.error('Vitrine needs Node.js ' + OLDEST_MAJOR + ' or newer, and this is ' + process.versions.node + ': https://nodejs.org');
  process.exit(1);
}
import('./run.mjs');
