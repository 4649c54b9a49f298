const bundle = require('../../../node_modules/@ant-design/icons/dist/index.umd.min.js');

module.exports = bundle;
