/** Levels of the modules, lowest first. A module imports only modules of lower levels, so that no cycle is possible. */
exports.LEVELS = [
  ['profiles', 'visits', 'analytics'],
  ['sessions', 'media', 'hashtags', 'links', 'follows'],
  ['activities', 'notifications', 'discovery', 'stats'],
  ['admin', 'database', 'moderation', 'live', 'pages'],
  // A restore applies the rules of all modules to the rows of an archive.
  ['backup', 'jobs'],
];
