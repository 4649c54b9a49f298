import { Alert, Button } from 'antd';
import { errorText } from '@/admin/shared/states';
import { useTestMailMutation } from '@/shared/api/admin-api';
import { getT } from '@/shared/texts/texts';
import { WritesOnly } from '@/admin/shared/writes-only';

/** Sends a mail to the own address, and shows the answer of the mail server. */
export function MailTest() {
  const t = getT('adminSite');
  const [send, { data, error, isLoading }] = useTestMailMutation();
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-soft">{t('mailHint')}</p>
      <WritesOnly>
        <Button loading={isLoading} onClick={() => void send()}>
          {t('testMail')}
        </Button>
      </WritesOnly>
      <div role="status" className="w-full">
        {data === undefined || isLoading ? null : (
          <Alert
            showIcon
            type={data.accepted ? 'success' : 'error'}
            title={t(data.accepted ? 'mailTaken' : 'mailRefused', { to: data.to })}
            description={<code className="[overflow-wrap:anywhere]">{data.response}</code>}
          />
        )}
      </div>
      {error === undefined || isLoading ? null : <Alert showIcon type="error" role="alert" title={errorText(error)} />}
    </div>
  );
}
