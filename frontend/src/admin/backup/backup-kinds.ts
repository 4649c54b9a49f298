export type BackupKind = 'full' | 'database' | 'media';

interface BackupKindFacts {
  path: string;
  title: string;
  contents: string;
  button: string;
  fileName: string;
  /** Shown when the server gives no reason (PR-56). */
  failure: string;
}

export const backupKinds: Record<BackupKind, BackupKindFacts> = {
  full: {
    path: '/adm/api/database/backup',
    title: 'Full Backup',
    contents:
      'Tables, media files and a manifest with checksums, as a ZIP that can be restored here. It holds the admin accounts with the hashes of their passwords: keep it safe.',
    button: 'Download Full Backup',
    fileName: 'backup.zip',
    failure: 'Failed to create database backup.',
  },
  database: {
    path: '/adm/api/backup/database',
    title: 'Database Backup',
    contents: 'All rows as one JSON file, without admin accounts, sessions and tokens.',
    button: 'Download Database Backup',
    fileName: 'backup.json',
    failure: 'Failed to create database backup.',
  },
  media: {
    path: '/adm/api/backup/media',
    title: 'Media Backup',
    contents: 'All uploaded files as a ZIP, with a manifest that holds the checksum of each.',
    button: 'Download Media Backup',
    fileName: 'media.zip',
    failure: 'Failed to create media backup',
  },
};
