import type {
  AdminAccount,
  AdminActivity,
  AdminHashtag,
  AdminMedia,
  AuditEntry,
  BackupStats,
  CurrentAdmin,
  DatabaseStats,
  Job,
  Overview,
  PreparedRestore,
  System,
  Maintenance,
  StoredBackup,
  User,
} from '@/shared/api/admin-api';
import type { HistoryView } from '@/shared/api/creator-api';
import type { CreatorView, GetHashtagsApiResponse, MediaView, OwnProfileView, ProfileView, StatsView } from '@/shared/api/public-api';

interface Counted {
  totalCount: number;
  totalEstimated: boolean;
}

/** The bodies of successful responses, in the types of the generated client. A call that is not listed may have any body. */
export interface Responses {
  'GET /api/session': OwnProfileView;
  'GET /api/hashtags': GetHashtagsApiResponse;
  'GET /api/creators': CreatorView[];
  'GET /api/notifications/count': { count: number };
  'PATCH /api/profile': OwnProfileView;
  [profile: `GET /api/user/${string}`]: ProfileView | MediaView[] | StatsView | HistoryView;

  'GET /adm/current': CurrentAdmin;
  'GET /adm/api/analytics/overview': Overview;
  'GET /adm/api/users': User[];
  [user: `GET /adm/api/users/${number}`]: User;
  'GET /adm/api/media': Counted & { media: AdminMedia[] };
  'GET /adm/api/hashtags': Counted & { hashtags: AdminHashtag[] };
  'GET /adm/api/audit': Counted & { entries: AuditEntry[] };
  'GET /adm/api/activities': AdminActivity[];
  'GET /adm/api/admin-accounts': AdminAccount[];
  'GET /adm/api/database/stats': DatabaseStats;
  'GET /adm/api/backup/stats': BackupStats;
  'GET /adm/api/backup/stored': StoredBackup[];
  'GET /adm/api/maintenance': Maintenance;
  'GET /adm/api/jobs': Job[];
  'GET /adm/api/restore': PreparedRestore[];
  'GET /adm/api/system': System;
}
