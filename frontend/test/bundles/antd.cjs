const bundle = require('../../../node_modules/antd/dist/antd.min.js');

module.exports = bundle;
