import { Alert, Button } from 'antd';
import { saveAs } from '../../shared/api/download';
import { useNotices } from '../shared/use-notices';

/** The codes are shown once, because the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const notices = useNotices();
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notices.done('Recovery codes copied');
    } catch {
      // The browser denies access to the clipboard. The codes can be selected, or saved as a file.
      notices.failed('Copy failed', 'Please select the codes, or save them as a file.');
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <Alert
        type="warning"
        showIcon
        title="Keep these recovery codes now: they are not shown again."
        description="Each signs you in once when you do not have your phone."
      />
      <ul aria-label="Recovery codes" className="grid grid-cols-1 gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button
          onClick={() => {
            saveAs(new Blob([text], { type: 'text/plain' }), 'vitrine-recovery-codes.txt');
          }}
        >
          Save as a file
        </Button>
        <Button type="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  );
}
