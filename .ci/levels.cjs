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
  ['backup', 'jobs'],
];

/** Levels of the folders of the platform, lowest first. A folder imports only folders of lower levels. */
exports.PLATFORM_LEVELS = [
  ['config', 'texts', 'parsing', 'schedule', 'imports', 'tables'],
  ['observability', 'mail'],
  ['database'],
  ['embedded-postgres', 'events', 'jobs', 'resources'],
  ['storage', 'settings'],
  ['http/contract'],
  ['lists'],
  ['http/security'],
  ['http/limits', 'http/errors'],
  ['http/operation', 'http/delivery'],
  ['sessions'],
];
