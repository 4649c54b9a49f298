import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { failOnce } from '@test/support/failing-once';
import { aborted, failing, fakeServer, held, type Handler } from '@test/support/fake-server';
import { renderAt, testStore } from '@test/support/render-screen';
import { RestoreSection } from './restore-section';
import { useRestore } from './use-restore';
import type { PreparedRestore, BackupStats, Job, OffsiteBackups as Offsite, OffsiteSnapshot } from '@/shared/api/admin-api';
import { adminServer, runningPurge } from '@test/support/admin-answers';
import { shows } from '@test/support/shows';
import { loadTranslation } from '@/admin/shell/load-translation';
import { setLanguage } from '@/shared/texts/language';
import { StoredBackups } from './stored-backups';
import { OffsiteBackups } from './offsite-backups';

const archive = { id: 'an-archive', createdAt: '2026-01-01T00:00:00Z', schemaVersion: 'First1', rows: 3, files: 0, missingFiles: 0 };
const report = {
  dryRun: true,
  createdAt: archive.createdAt,
  schemaVersion: archive.schemaVersion,
  migrated: false,
  tables: [
    { table: 'admins', rowsNow: 2, rowsInBackup: 2 },
    { table: 'albums', rowsNow: 3, rowsInBackup: 3, rowsAfter: 3, rowsChanged: 0 },
    { table: 'audit_log', rowsNow: 9, rowsInBackup: 4, rowsAfter: 11, rowsChanged: 0 },
    { table: 'profiles', rowsNow: 5, rowsInBackup: 5, rowsAfter: 5, rowsChanged: 2 },
  ],
  filesInBackup: 0,
  filesToAdd: 0,
  filesToRemove: 0,
  missingFiles: 0,
  creatorsWithoutAccess: 4,
  administrators: {
    added: ['mallory'],
    addedRoles: [{ username: 'mallory', role: 'viewer' as const }],
    removed: ['ann'],
    changed: [{ username: 'root', fields: ['password', 'secondFactor'] }],
  },
};
let confirmations: unknown[];
/** The records of the server. */
let records: PreparedRestore[];

const record = (changes: Partial<PreparedRestore>): PreparedRestore => ({
  archive: { ...archive, isForeign: false },
  state: 'verified',
  isOwn: true,
  preparedBy: 'keeper',
  preparedAt: '2026-01-02T10:00:00Z',
  report: null,
  reportedAt: null,
  startedBy: null,
  restoredAt: null,
  ...changes,
});

const rehearsedRecord = (isForeign = false) =>
  record({ state: 'rehearsed', archive: { ...archive, isForeign }, report: { ...report, isForeign }, reportedAt: '2026-01-02T10:01:00Z' });

function Screen() {
  return <RestoreSection restore={useRestore()} />;
}

const chooseFile = () => {
  fireEvent.change(screen.getByLabelText('Backup file'), { target: { files: [new File(['zip'], 'backup.zip')] } });
};

/** Renders the page with an empty store, as after a reload. */
function reload(): void {
  cleanup();
  renderAt('/adm/backup', <Screen />);
}

function serve(isForeign: boolean) {
  confirmations = [];
  records = [];
  return fakeServer({
    'GET /adm/api/restore': () => ({ body: records }),
    'POST /adm/api/restore': () => ({ body: { ...archive, isForeign } }),
    'POST /adm/api/restore/an-archive/dry-run': () => {
      records = [rehearsedRecord(isForeign)];
      return { body: { ...report, isForeign } };
    },
    'POST /adm/api/restore/an-archive/confirm': ({ body }) => {
      confirmations.push(body);
      records = [record({ state: 'restored', startedBy: 'keeper', restoredAt: '2026-01-02T10:02:00Z' })];
      return { body: { ...report, isForeign, dryRun: false } };
    },
    'DELETE /adm/api/restore/an-archive': () => ({ body: { success: true } }),
  });
}

const typeConfirmation = async () => {
  fireEvent.change(await screen.findByLabelText('Type RESTORE to continue'), { target: { value: 'RESTORE' } });
};

async function show(isForeign: boolean): Promise<void> {
  serve(isForeign);
  reload();
  chooseFile();
  await typeConfirmation();
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Restore' });

/** Whether the browser would ask before it reloads the page. */
const asksBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

afterEach(() => {
  jest.restoreAllMocks();
});

describe('RestoreSection', () => {
  it('requires to accept the changes of admin accounts for a foreign backup', async () => {
    await show(true);
    const changes = screen.getByRole('list', { name: 'Changes of admin accounts' });
    expect([...changes.children].map(({ textContent }) => textContent)).toEqual([
      'Added: mallory, Viewer',
      'Removed: ann',
      'Changed: root (password, two-factor sign-in lost)',
    ]);
    expect(screen.getByRole('row', { name: /audit_ ?log/ })).toHaveTextContent('Kept, added to');
    expect(screen.getByRole('row', { name: /audit_ ?log/ })).toHaveTextContent('911Kept');
    expect(screen.getByRole('row', { name: /profiles/ })).toHaveTextContent('2 with other values');
    expect(screen.queryByRole('row', { name: /albums/ })).not.toBeInTheDocument();
    expect(screen.getByText('No change in 1 other table')).toBeInTheDocument();
    expect(button().disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox'));
    expect(button().disabled).toBe(false);
    fireEvent.click(button());
    await screen.findByText('Restore completed: everything is as it was in the backup.');
    expect(confirmations).toEqual([{ confirm: 'RESTORE', acceptForeign: true }]);
  });

  it('can cancel an upload after the screen was left', async () => {
    const uploading = held<unknown>(() => ({ body: { ...archive, isForeign: false } }));
    const server = fakeServer({ 'GET /adm/api/restore': () => ({ body: [] }), 'POST /adm/api/restore': uploading.handle });
    const store = testStore();
    const open = () =>
      render(
        <Provider store={store}>
          <Screen />
        </Provider>,
      );
    const first = open();
    fireEvent.change(screen.getByLabelText('Backup file'), { target: { files: [new File(['zip'], 'backup.zip')] } });
    await screen.findByText('Uploading the backup: 0%');
    expect(asksBeforeReload()).toBe(true);
    first.unmount();
    open();
    expect(screen.getByText('Uploading the backup: 0%')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Choose Backup File' });
    uploading.release();
    await act(server.settled);
    expect(screen.getByRole('button', { name: 'Choose Backup File' })).toBeInTheDocument();
    expect(server.count('POST /adm/api/restore')).toBe(1);
    expect(asksBeforeReload()).toBe(false);
  });

  it.each([
    ['an error of the server', failing],
    ['an aborted connection', aborted],
  ])('repeats each step after %s', async (_failure, failure) => {
    const server = serve(false);
    const steps = ['POST /adm/api/restore', ...['dry-run', 'confirm'].map((step) => `POST /adm/api/restore/an-archive/${step}`)];
    for (const call of [...steps, 'DELETE /adm/api/restore/an-archive']) failOnce(server, call, [failure]);
    reload();
    chooseFile();
    await screen.findByText('Nothing was changed.', { selector: '.ant-alert *' });
    chooseFile();
    await waitFor(() => {
      expect(server.count('POST /adm/api/restore/an-archive/dry-run')).toBe(1);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await typeConfirmation();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await screen.findByText('Delete failed');
    fireEvent.click(button());
    await screen.findByText(/^(Nothing was changed|No response arrived)/, { selector: '.ant-alert *' });
    await typeConfirmation();
    fireEvent.click(button());
    await screen.findByText('Restore completed: everything is as it was in the backup.');
    expect(confirmations).toHaveLength(1);
  });

  it('requires only the confirmation for a backup of this installation, and shows in its place that the restore runs', async () => {
    const server = serve(false);
    const { handle, release } = held<unknown>(server.handlers['POST /adm/api/restore/an-archive/confirm'] as Handler<unknown>);
    server.handlers['POST /adm/api/restore/an-archive/confirm'] = handle;
    reload();
    chooseFile();
    await typeConfirmation();
    expect(screen.queryByRole('checkbox')).toBeNull();
    fireEvent.click(button());
    const running = await screen.findByText(/^Restoring\. /);
    expect(screen.getByRole('table').compareDocumentPosition(running)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    release();
    await screen.findByText('Restore completed: everything is as it was in the backup.');
    expect(confirmations).toEqual([{ confirm: 'RESTORE', acceptForeign: false }]);
  });

  describe('after a reload', () => {
    it('confirms the dry run from before, and keeps the restore in the list', async () => {
      await show(false);
      reload();
      expect(await screen.findByText(/^Dry run of /)).toBeInTheDocument();
      expect(screen.getByText('Creators who lose access (no email, no passkey, no session)').nextElementSibling).toHaveTextContent('4');
      expect(screen.getByRole('row', { name: /audit_ ?log/ })).toBeInTheDocument();
      fireEvent.change(screen.getByLabelText('Type RESTORE to continue'), { target: { value: 'RESTORE' } });
      fireEvent.click(button());
      await screen.findByText('Restore completed: everything is as it was in the backup.');
      expect(confirmations).toEqual([{ confirm: 'RESTORE', acceptForeign: false }]);
      fireEvent.click(within(screen.getByRole('region', { name: 'Restore' })).getByRole('button', { name: 'Close' }));
      reload();
      expect(screen.getByRole('button', { name: 'Choose Backup File' })).toBeInTheDocument();
      expect(await screen.findByText(/^Restored by keeper/)).toBeInTheDocument();
    });

    it('shows an interrupted dry run, which can be started again', async () => {
      fakeServer({
        'GET /adm/api/restore': () => ({ body: [record({})] }),
        'POST /adm/api/restore/an-archive/dry-run': () => ({ body: { ...report, isForeign: false } }),
      });
      reload();
      expect(await screen.findByText(/^The dry run was interrupted/)).toBeInTheDocument();
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByLabelText('Type RESTORE to continue')).toBeInTheDocument();
      expect(screen.queryByText(/^Dry run of /)).not.toBeInTheDocument();
    });

    it('shows a restore that the server did not complete, which can be started again', async () => {
      fakeServer({
        'GET /adm/api/restore': () => ({ body: [{ ...rehearsedRecord(), state: 'interrupted' as const, startedBy: 'keeper' }] }),
      });
      reload();
      expect(await screen.findByText(/^The restore was not completed and changed nothing/)).toBeInTheDocument();
      expect(button()).toBeInTheDocument();
    });

    it('shows why a backup cannot be restored any more, and discards it', async () => {
      await show(false);
      reload();
      const message = 'There is no such backup';
      const missing = () => ({ status: 404, body: { statusCode: 404, code: 'restore_not_found', message } });
      fakeServer({
        'GET /adm/api/restore': () => ({ body: records }),
        'POST /adm/api/restore/an-archive/confirm': missing,
        'DELETE /adm/api/restore/an-archive': missing,
      });
      fireEvent.change(await screen.findByLabelText('Type RESTORE to continue'), { target: { value: 'RESTORE' } });
      fireEvent.click(button());
      expect(await screen.findByText(message, { selector: '.ant-alert *' })).toBeInTheDocument();
      fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
      expect(await screen.findByRole('button', { name: 'Choose Backup File' })).toBeInTheDocument();
    });
  });

  it.each<[string, PreparedRestore[], string[]]>([
    ['without a backup', [], ['Choose Backup File']],
    ['after an interrupted dry run', [record({})], ['Try again', 'Discard']],
    ['after a dry run', [rehearsedRecord()], ['Repeat the dry run', 'Discard']],
  ])('disables its buttons while the browser is offline, %s', async (_state, restores, names) => {
    fakeServer({ 'GET /adm/api/restore': () => ({ body: restores }) });
    reload();
    for (const name of names) expect(await screen.findByRole('button', { name })).toBeEnabled();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    for (const name of names) expect(screen.getByRole('button', { name })).toBeDisabled();
  });

  describe('of another administrator', () => {
    it('is listed with its state, and can be opened', async () => {
      const byAnn = { ...rehearsedRecord(), isOwn: false, preparedBy: 'ann' };
      const running = record({ archive: { ...archive, id: 'b', isForeign: false }, isOwn: false, state: 'restoring', startedBy: 'ben' });
      fakeServer({ 'GET /adm/api/restore': () => ({ body: [running, byAnn] }) });
      reload();
      const list = await screen.findByRole('list', { name: 'Other restores of the last day' });
      expect(list).toHaveTextContent('Being restored by ben');
      expect(list).toHaveTextContent(/Prepared by ann/);
      expect(screen.getByRole('button', { name: 'Choose Backup File' })).toBeInTheDocument();
      const [, openAnn] = screen.getAllByRole('button', { name: /^Open the restore/ });
      fireEvent.click(openAnn as HTMLElement);
      expect(await screen.findByLabelText('Type RESTORE to continue')).toBeInTheDocument();
      expect(list).not.toHaveTextContent(/Prepared by ann/);
      expect(screen.getByText(/^Prepared by ann/)).toBeInTheDocument();
    });
  });
});

describe('the list of backups', () => {
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
});

describe('off-site backups', () => {
  const MADE_AT = '2026-03-05T03:45:00.000Z';
  /** The message of another program. */
  const plainMessage = (detail: string) => ({ code: 'offsite_failed', params: { detail }, message: detail });
  const offsite: Offsite = {
    target: 'bucket',
    name: 'hills-backup',
    encrypted: true,
    latest: { finishedAt: MADE_AT, writtenBytes: 3_000_000 },
    failure: { failedAt: '2026-03-06T03:45:00.000Z', reason: 'The disk is full.', reasonMessage: plainMessage('The disk is full.') },
  };
  const snapshot: OffsiteSnapshot = {
    id: '20260305t034500z-1a2b3c',
    createdAt: MADE_AT,
    rows: 1200,
    files: 1,
    writtenBytes: 3_000_000,
    encrypted: true,
    isForeign: false,
    problem: null,
    problemMessage: null,
  };
  const damaged: OffsiteSnapshot = {
    ...snapshot,
    id: '20260304t034500z-1a2b3d',
    createdAt: null,
    problem: 'The description is damaged.',
  };
  const copied: OffsiteSnapshot = { ...snapshot, id: '20260306t034500z-1a2b3e', isForeign: true };

  const OFFSITE = 'GET /adm/api/backup/offsite';
  const SNAPSHOTS = 'GET /adm/api/backup/offsite/snapshots';

  const JOBS = 'GET /adm/api/jobs';
  const noJobs = () => ({ body: [] });

  const commandLine = () => screen.getByText('vitrine restore').parentElement?.textContent;

  it('shows the target, the latest success and failure, and what can be restored', async () => {
    fakeServer({ [OFFSITE]: () => ({ body: offsite }), [SNAPSHOTS]: () => ({ body: [snapshot, damaged, copied] }), [JOBS]: noJobs });
    renderAt('/adm/backup', <OffsiteBackups />);
    // The title of a skeleton would be an empty heading.
    expect(screen.getAllByRole('heading')).toHaveLength(1);
    await shows('hills-backup', 'The disk is full.');
    await shows('--identity FILE');
    expect(commandLine()).toBe('vitrine restore --snapshot latest --identity FILE');
    expect(screen.getByText('make restore').parentElement).toHaveTextContent('make restore SNAPSHOT=latest IDENTITY=FILE');
    const [first, second, third] = within(screen.getByRole('list', { name: 'Off-site Backups' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('1,200 rows · 1 file');
    expect(first).toHaveTextContent(snapshot.id);
    expect(first).toHaveTextContent('Restore verified');
    expect(second).toHaveTextContent('The description is damaged.');
    expect(second).toHaveTextContent('Not restorable');
    expect(third).toHaveTextContent('Not of this installation');
  });

  it('shows the five newest backups, and the others by a button', async () => {
    const snapshots = Array.from({ length: 7 }, (_, index) => ({ ...snapshot, id: `backup-${String(index)}`, encrypted: false }));
    fakeServer({ [OFFSITE]: () => ({ body: { ...offsite, failure: null } }), [SNAPSHOTS]: () => ({ body: snapshots }), [JOBS]: noJobs });
    renderAt('/adm/backup', <OffsiteBackups />);
    await shows('backup-4');
    expect(screen.queryByText('backup-5')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show all 7 backups' }));
    await shows('backup-6');
    expect(screen.getByRole('button', { name: 'Show fewer backups' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('says that no target is configured, and asks for no list', async () => {
    const none: Offsite = { target: null, name: null, encrypted: false, latest: null, failure: null };
    const server = fakeServer({ [OFFSITE]: () => ({ body: none }) });
    renderAt('/adm/backup', <OffsiteBackups />);
    await screen.findByText(/No target is configured/);
    expect(server.count(SNAPSHOTS)).toBe(0);
  });

  it('lists the backups by Retry after the target was not available', async () => {
    const server = fakeServer({
      [OFFSITE]: () => ({ body: { ...offsite, encrypted: false, failure: null } }),
      [SNAPSHOTS]: failing,
      [JOBS]: noJobs,
    });
    renderAt('/adm/backup', <OffsiteBackups />);
    const retry = await screen.findByRole('button', { name: 'Retry' });
    server.handlers[SNAPSHOTS] = () => ({ body: [{ ...snapshot, encrypted: false }] });
    fireEvent.click(retry);
    await shows(snapshot.id);
    expect(commandLine()).toBe('vitrine restore --snapshot latest');
  });

  it.each([
    ['Copy Now', 'offsite', { snapshot: snapshot.id, rows: 1200, files: 4, newFiles: 1 }, '1,200 rows, 4 files, 1 of them new'],
    ['Test', 'offsite-test', { snapshot: snapshot.id, rows: 1200, files: 4, encrypted: true }, /Its latest backup is encrypted/],
  ] as const)('starts a job by %s, and shows its result', async (button, kind, result, text) => {
    const running: Job = { ...runningPurge, kind, progress: { done: 0, total: null } };
    let jobs: Job[] = [];
    const server = fakeServer({
      [OFFSITE]: () => ({ body: { ...offsite, failure: null } }),
      [SNAPSHOTS]: () => ({ body: [snapshot] }),
      [JOBS]: ({ url }) => ({ body: jobs.filter((job) => job.kind === url.searchParams.get('kind')) }),
      'POST /adm/api/jobs': ({ body }) => {
        expect(body).toEqual({ kind });
        jobs = [running];
        return { body: running };
      },
      'DELETE /adm/api/jobs/4': () => {
        jobs = [{ ...running, state: 'completed', result: { ...result } }];
        return { body: running };
      },
    });
    renderAt('/adm/backup', <OffsiteBackups />);
    fireEvent.click(await screen.findByRole('button', { name: button }));
    const cancel = await screen.findByRole('button', { name: /^Cancel: / });
    expect(screen.getByRole('button', { name: 'Copy Now' })).toBeDisabled();
    // The job ends before it sees the cancellation.
    fireEvent.click(cancel);
    expect(await screen.findByText(text)).toBeVisible();
    expect(server.count('POST /adm/api/jobs')).toBe(1);
  });
});
