import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Form, Input, Progress, Spin } from 'antd';
import { useRef, useState, type Ref } from 'react';
import { ArchiveFacts, ReportDetails } from './restore-report';
import { CONFIRMATION, type Restore } from './use-restore';

/** The file input is hidden, and the button opens it. */
function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => input.current?.click()}>
        Choose Backup File
      </Button>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label="Backup file"
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
  if (percent === null || percent === 100) return <LoadingText text="Looking at every byte of the backup..." />;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="min-w-56 flex-1">
        <p role="status">{`Uploading the backup: ${String(percent)}%`}</p>
        <Progress percent={percent} showInfo={false} aria-label="Upload of the backup" />
      </div>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}

interface ConfirmationProps {
  isForeign: boolean;
  onConfirm: () => void;
  onDiscard: () => void;
}

/** Enables the restore after the exact word is typed and, for a foreign backup, the changed accounts are accepted (PR-64). */
function Confirmation({ isForeign, onConfirm, onDiscard }: ConfirmationProps) {
  const [typed, setTyped] = useState('');
  const [accepted, setAccepted] = useState(false);
  return (
    <Form layout="vertical" onFinish={onConfirm}>
      <Alert
        type="warning"
        showIcon
        title="This replaces all profiles, media, hashtags and admin accounts by those of the backup, wholly or not at all."
        description="Meanwhile everything can be read and nothing can be written. Admins sign in with the passwords of the backup afterwards."
        style={{ marginBottom: 16 }}
      />
      {isForeign ? (
        <Form.Item>
          <Checkbox
            checked={accepted}
            onChange={({ target }) => {
              setAccepted(target.checked);
            }}
          >
            I have looked at the admin accounts that this backup adds, removes and changes
          </Checkbox>
        </Form.Item>
      ) : null}
      <Form.Item label={`Type ${CONFIRMATION} to go on`} htmlFor="restore-confirmation">
        <Input
          id="restore-confirmation"
          autoComplete="off"
          value={typed}
          style={{ maxWidth: 300 }}
          onChange={({ target }) => {
            setTyped(target.value);
          }}
        />
      </Form.Item>
      <div className="flex flex-wrap gap-3">
        <Button danger type="primary" htmlType="submit" disabled={typed !== CONFIRMATION || (isForeign && !accepted)}>
          Restore
        </Button>
        <Button onClick={onDiscard}>Discard</Button>
      </div>
    </Form>
  );
}

function Steps({ restore }: { restore: Restore }) {
  const { step, percent, archive, report, upload, rehearse, confirm, discard, cancelUpload } = restore;
  const choose = <ChooseFile onChoose={(file) => void upload(file)} />;
  if (step === 'choose') return choose;
  if (step === 'fetching') return <LoadingText text="Looking at every byte of the backup..." />;
  if (step === 'uploading') return <Uploading percent={percent} onCancel={cancelUpload} />;
  if (archive === null) return choose;
  return (
    <>
      <h3 className="font-medium">{step === 'restored' ? 'The backup that was restored' : 'The backup is whole and unaltered'}</h3>
      <ArchiveFacts archive={archive} />
      {step === 'rehearsing' ? <LoadingText text="Trying the restore beside the live data..." /> : null}
      {step === 'restoring' ? <LoadingText text="Restoring. Everything can be read meanwhile, nothing can be written." /> : null}
      {report === null ? null : (
        <>
          <h3 className="font-medium">{report.dryRun ? 'What a restore would change' : 'What the restore has changed'}</h3>
          <ReportDetails report={report} />
        </>
      )}
      {step === 'rehearsed' ? (
        <Confirmation
          isForeign={archive.isForeign}
          onConfirm={() => void confirm(archive.id, archive.isForeign)}
          onDiscard={() => void discard()}
        />
      ) : null}
      {step === 'refused' ? (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => void rehearse(archive.id)}>Try again</Button>
          <Button onClick={() => void discard()}>Discard</Button>
        </div>
      ) : null}
      {step === 'restored' ? (
        <>
          <Alert type="success" showIcon role="status" title="Restore completed: everything is as it was in the backup." />
          <div>
            <Button onClick={() => void discard()}>Close</Button>
          </div>
        </>
      ) : null}
    </>
  );
}

/** The steps of a restore: upload, verification, dry run, confirmation (PR-50). */
export function RestoreSection({ restore, ref }: { restore: Restore; ref?: Ref<HTMLElement> }) {
  return (
    <section ref={ref} tabIndex={-1} className="card flex flex-col gap-4 p-5 outline-none" aria-labelledby="restore">
      <h2 id="restore" className="font-semibold">
        Restore
      </h2>
      <p className="text-ink-soft">
        Takes a full backup. It is checked byte by byte and tried out first; nothing changes before you have seen what would change and have
        confirmed it.
      </p>
      {restore.failure === null ? null : (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={restore.failure}
          description={
            restore.outcomeUnknown
              ? 'No response arrived. Check the figures and the audit log before you try again.'
              : 'Nothing was changed.'
          }
        />
      )}
      <Steps restore={restore} />
    </section>
  );
}
