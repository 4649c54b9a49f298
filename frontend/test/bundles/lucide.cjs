const bundle = require('../../../node_modules/lucide-react/dist/cjs/lucide-react.js');

module.exports = bundle;
