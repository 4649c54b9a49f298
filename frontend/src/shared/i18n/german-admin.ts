import { adminAccounts } from './de/admin/accounts';
import { adminActivities } from './de/admin/activities';
import { adminAudit } from './de/admin/audit';
import { adminBackup } from './de/admin/backup';
import { adminCommon } from './de/admin/common';
import { adminConflict } from './de/admin/conflict';
import { adminDashboard } from './de/admin/dashboard';
import { adminDatabase } from './de/admin/database';
import { adminHashtags } from './de/admin/hashtags';
import { adminJobs } from './de/admin/jobs';
import { adminMedia } from './de/admin/media';
import { adminProblems } from './de/admin/problems';
import { adminReports } from './de/admin/reports';
import { adminRestore } from './de/admin/restore';
import { adminSettings } from './de/admin/settings';
import { adminShell } from './de/admin/shell';
import { adminSignIn } from './de/admin/sign-in';
import { adminUserPreview } from './de/admin/user-preview';
import { adminUsers } from './de/admin/users';
import { problems } from './de/problems';

/** The German texts of the back-office, by namespace. */
export const germanAdmin = {
  adminAccounts,
  adminActivities,
  adminAudit,
  adminBackup,
  adminCommon,
  adminConflict,
  adminDashboard,
  adminDatabase,
  adminHashtags,
  adminJobs,
  adminMedia,
  problems: { ...problems, ...adminProblems },
  adminReports,
  adminRestore,
  adminSettings,
  adminShell,
  adminSignIn,
  adminUserPreview,
  adminUsers,
};
