import { Alert, Button } from 'antd';
import { ask, type QuestionTexts } from '@/admin/shared/ask-to-discard';
import { saveAs } from '@/shared/api/download';
import { useNotices } from '@/admin/shared/use-notices';
import { adminSettingsTexts } from '@/shared/i18n/en/admin/settings';
import { getT } from '@/shared/i18n/texts';
import { useLeaveGuard } from '@/shared/lib/leave-guard';

function leaveTexts(): QuestionTexts {
  const { leaveTitle, leaveHint, leave, stay } = getT(adminSettingsTexts).twoFactor;
  return { title: leaveTitle, hint: leaveHint, confirm: leave, stay };
}

const askToLeave = () => ask(leaveTexts());

/** The codes are shown once, because the server stores only their hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = getT(adminSettingsTexts).twoFactor;
  const notices = useNotices();
  useLeaveGuard(true, { ...leaveTexts(), ask: askToLeave });
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notices.done(t.copied);
    } catch {
      // The browser denies access to the clipboard. The codes can be selected, or saved as a file.
      notices.failed(t.copyFailed, t.copyFailedHint);
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <Alert type="warning" showIcon title={t.keepCodes} description={t.keepCodesHint} />
      <ul aria-label={t.codes} className="grid max-w-md grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy()}>{t.copy}</Button>
        <Button
          onClick={() => {
            saveAs(new Blob([text], { type: 'text/plain' }), 'vitrine-recovery-codes.txt');
          }}
        >
          {t.saveFile}
        </Button>
        <Button type="primary" onClick={onDone}>
          {t.kept}
        </Button>
      </div>
    </div>
  );
}
