import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Form, Progress, Spin } from 'antd';
import { useRef, useState, type Ref } from 'react';
import { localMoment } from '@/admin/shared/dates';
import { useHasRole } from '@/admin/shared/roles';
import { useSubmit } from '@/admin/shared/forms';
import { QueryError } from '@/admin/shared/states';
import { TypedConfirmation } from '@/admin/shared/typed-confirmation';
import type { PreparedRestore } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { WritesOnly } from '@/admin/shared/writes-only';
import { Section } from '@/admin/shared/section';
import { ArchiveFacts, ReportDetails } from './restore-report';
import { CONFIRMATION, type Restore } from './use-restore';

function restoreStateText({ state, preparedBy, preparedAt, startedBy, restoredAt }: PreparedRestore): string {
  const t = getT('adminRestore');
  const username = startedBy ?? preparedBy;
  if (state === 'restoring') return t('restoringBy', { username });
  if (state === 'interrupted') return t('interruptedOf', { username });
  if (state === 'restored') return t('restoredBy', { username, when: localMoment(restoredAt ?? preparedAt) });
  return t('preparedBy', { username: preparedBy, when: localMoment(preparedAt) });
}

interface OtherRestoresProps {
  restores: PreparedRestore[];
  onOpen: (id: string) => void;
}

/** The restores of the last day that the section does not show, of all administrators (PR-50). */
function OtherRestores({ restores, onOpen }: OtherRestoresProps) {
  const t = getT('adminRestore');
  if (restores.length === 0) return null;
  return (
    <div>
      <h3 id="other-restores" className="font-medium">
        {t('others')}
      </h3>
      <ul aria-labelledby="other-restores" className="divide-y divide-line">
        {restores.map((restore) => {
          const when = localMoment(restore.archive.createdAt);
          return (
            <li key={restore.archive.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-52 flex-1">
                <p className="font-medium">{t('backupOf', { when })}</p>
                <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{restoreStateText(restore)}</p>
              </div>
              <Button aria-label={t('openOf', { when })} onClick={() => onOpen(restore.archive.id)}>
                {t('open')}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The file input is hidden, and the button opens it. */
function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  const t = getT('adminRestore');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <WritesOnly>
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
          {t('chooseFile')}
        </Button>
      </WritesOnly>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label={t('file')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Without the reset, choosing the same file again would not fire a change event.
          target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </div>
  );
}

function LoadingText({ text }: { text: string }) {
  return (
    <div role="status" className="flex items-center gap-3">
      <Spin />
      {text}
    </div>
  );
}

function Uploading({ percent, onCancel }: { percent: number | null; onCancel: () => void }) {
  const t = getT('adminRestore');
  if (percent === null || percent === 100) return <LoadingText text={t('verifying')} />;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="min-w-56 flex-1">
        <p role="status">{t('uploading', { percent })}</p>
        <Progress percent={percent} showInfo={false} aria-label={t('upload')} />
      </div>
      <Button onClick={onCancel}>{getT('common')('cancel')}</Button>
    </div>
  );
}

interface ConfirmationProps {
  isForeign: boolean;
  onConfirm: () => Promise<void>;
  onDiscard: () => void;
}

/** Enables the restore after the exact word is typed and, for a foreign backup, the changed accounts are accepted (PR-64). */
function Confirmation({ isForeign, onConfirm, onDiscard }: ConfirmationProps) {
  const t = getT('adminRestore');
  const [typed, setTyped] = useState('');
  const [accepted, setAccepted] = useState(false);
  const isOwner = useHasRole('owner');
  const { submit } = useSubmit({ submit: () => onConfirm().then(() => null) });
  return (
    <Form layout="vertical" onFinish={() => submit()}>
      <Alert type="warning" showIcon title={t('warning')} description={t('warningHint')} style={{ marginBottom: 16 }} />
      {isForeign && !isOwner ? <p className="mb-4">{t('foreignOwnersOnly')}</p> : null}
      {isForeign && isOwner ? (
        <Form.Item>
          <Checkbox checked={accepted} onChange={({ target }) => setAccepted(target.checked)}>
            {t('acceptForeign')}
          </Checkbox>
        </Form.Item>
      ) : null}
      <TypedConfirmation word={CONFIRMATION} value={typed} onChange={setTyped} />
      <div className="mt-6 flex flex-wrap gap-3">
        <WritesOnly>
          <Button danger type="primary" htmlType="submit" disabled={typed !== CONFIRMATION || (isForeign && !accepted)}>
            {t('restore')}
          </Button>
          <Button onClick={onDiscard}>{t('discard')}</Button>
        </WritesOnly>
      </div>
    </Form>
  );
}

function Steps({ restore }: { restore: Restore }) {
  const t = getT('adminRestore');
  const { step, percent, archive, report, rehearsedAt, record, isInterrupted, upload, rehearse, confirm, discard, cancelUpload } = restore;
  const choose = <ChooseFile onChoose={(file) => void upload(file)} />;
  if (step === 'choose') return choose;
  if (step === 'fetching') return <LoadingText text={t('verifying')} />;
  if (step === 'uploading') return <Uploading percent={percent} onCancel={cancelUpload} />;
  if (archive === null) return choose;
  return (
    <>
      <h3 className="font-medium">{step === 'restored' ? t('restoredArchive') : t('verifiedArchive')}</h3>
      {record === null || record.isOwn ? null : (
        <p>{t('preparedBy', { username: record.preparedBy, when: localMoment(record.preparedAt) })}</p>
      )}
      <ArchiveFacts archive={archive} />
      {report === null ? null : (
        <>
          <h3 className="font-medium">{report.dryRun ? t('wouldChange') : t('hasChanged')}</h3>
          {rehearsedAt === null ? null : (
            <Alert
              type="info"
              showIcon
              title={t('rehearsedAt', { when: localMoment(rehearsedAt) })}
              action={
                <WritesOnly>
                  <Button onClick={() => void rehearse(archive)}>{t('rehearseAgain')}</Button>
                </WritesOnly>
              }
            />
          )}
          <ReportDetails report={report} />
        </>
      )}
      {/* In place of the confirmation, where the administrator looks. */}
      {step === 'rehearsing' || step === 'restoring' ? <LoadingText text={t(step)} /> : null}
      {step === 'rehearsed' && record?.state === 'interrupted' ? (
        <Alert type="warning" showIcon role="status" title={t('restoreInterrupted')} />
      ) : null}
      {step === 'rehearsed' ? (
        <Confirmation
          isForeign={archive.isForeign}
          onConfirm={() => confirm(archive.id, archive.isForeign)}
          onDiscard={() => void discard()}
        />
      ) : null}
      {isInterrupted ? <Alert type="warning" showIcon role="status" title={t('interrupted')} /> : null}
      {step === 'refused' ? (
        <div className="flex flex-wrap gap-3">
          <WritesOnly>
            <Button onClick={() => void rehearse(archive)}>{t('tryAgain')}</Button>
            <Button onClick={() => void discard()}>{t('discard')}</Button>
          </WritesOnly>
        </div>
      ) : null}
      {step === 'restored' ? (
        <>
          <Alert type="success" showIcon role="status" title={t('completedAlert')} />
          <div>
            <Button onClick={() => void discard()}>{getT('common')('close')}</Button>
          </div>
        </>
      ) : null}
    </>
  );
}

/** The steps of a restore: upload, verification, dry run, confirmation (PR-50). */
export function RestoreSection({ restore, ref }: { restore: Restore; ref?: Ref<HTMLElement> }) {
  const t = getT('adminRestore');
  return (
    <Section ref={ref} tabIndex={-1} className="outline-none" title={t('title')}>
      <p className="text-ink-soft">{t('hint')}</p>
      {restore.error === null ? null : (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={restore.error}
          description={restore.outcomeUnknown ? t('outcomeUnknown') : t('unchanged')}
        />
      )}
      <Steps restore={restore} />
      <QueryError error={restore.listError} onRetry={restore.refetchList} />
      <OtherRestores restores={restore.others} onOpen={restore.open} />
    </Section>
  );
}
