import { afterEach, it, jest } from '@jest/globals';
import { adminServer } from '@test/support/admin-answers';
import { renderAt } from '@test/support/render-screen';
import { shows } from '@test/support/shows';
import type { BackupStats } from '@/shared/api/admin-api';
import { loadTranslation } from '@/admin/shell/load-translation';
import { setLanguage } from '@/shared/texts/language';
import { StoredBackups } from './stored-backups';

const message = 'Restore verified: 1200 rows in 8 tables and 20 files';
const verified = { code: 'restore_verified', params: { rows: 1200, tables: 8, files: 20 }, message };
const alarm = 'The archive lacks data/media.json.';
const drill: Pick<BackupStats, 'verification' | 'verificationMessage' | 'alarm' | 'alarmMessage'> = {
  verification: message,
  verificationMessage: verified,
  alarm,
  alarmMessage: { code: 'bad_archive', params: { reason: 'missing_file', name: 'data/media.json' }, message: alarm },
};

function renderDrill(shown: typeof drill): void {
  adminServer({ 'GET /adm/api/backup/stored': () => ({ body: [] }), 'GET /adm/api/jobs': () => ({ body: [] }) });
  renderAt('/adm/backup', <StoredBackups drill={shown} onRestore={() => undefined} />);
}

afterEach(() => {
  jest.restoreAllMocks();
  setLanguage('en');
});

it('shows the result of the restore drill, with thousands separators', async () => {
  renderDrill(drill);
  await shows('Restore verified: 1,200 rows in 8 tables and 20 files', alarm);
});

it('shows the result of the restore drill in German', async () => {
  setLanguage('de');
  await loadTranslation();
  renderDrill(drill);
  await shows('Wiederherstellung geprüft: 1.200 Zeilen in 8 Tabellen und 20 Dateien', 'Im Archiv fehlt data/media.json.');
});

it('shows the result that an earlier version stored as it is', async () => {
  renderDrill({ ...drill, verificationMessage: null, alarmMessage: null });
  await shows(message, alarm);
});
