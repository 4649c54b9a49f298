export type BackupKind = 'full' | 'database' | 'media';

export const backupKinds: Record<BackupKind, { path: string; fileName: string }> = {
  full: { path: '/adm/api/database/backup', fileName: 'backup.zip' },
  database: { path: '/adm/api/backup/database', fileName: 'backup.json' },
  media: { path: '/adm/api/backup/media', fileName: 'media.zip' },
};
