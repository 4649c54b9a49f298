/** Levels of the modules, lowest first. A module imports only modules of lower levels, so that no cycle is possible. */
exports.LEVELS = [
  ['profiles', 'visits', 'analytics'],
  ['blocks'],
  ['sessions', 'hashtags', 'links', 'follows'],
  ['media'],
  ['collections'],
  ['activities', 'notifications', 'discovery', 'stats', 'imports', 'private-links'],
  ['admin', 'database', 'digest', 'moderation', 'trash', 'live', 'pages'],
  ['bulk'],
  // A restore applies the rules of all modules to the rows of an archive.
  ['backup', 'jobs'],
];

/** Levels of the folders of the platform, lowest first. A folder imports only folders of lower levels. */
exports.PLATFORM_LEVELS = [
  ['config', 'texts', 'parsing', 'schedule'],
  ['observability', 'mail'],
  ['database'],
  ['embedded-postgres', 'events', 'jobs'],
  ['storage', 'settings'],
  ['http/contract'],
  ['http/security'],
  ['http/limits', 'http/errors'],
  ['http/operation', 'http/delivery'],
  ['sessions'],
];
