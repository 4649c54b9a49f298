import { Modal } from 'antd';
import { ForRole } from '@/admin/shared/roles';
import type { ModalProps } from '@/admin/shared/use-dialog';
import { getT } from '@/shared/texts/texts';
import { ACTION_KEYS, keyOf } from './report-texts';

function Keys({ keys, text }: { keys: string[]; text: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt>{text}</dt>
      <dd className="flex gap-1">
        {keys.map((key) => (
          <kbd key={key} className="rounded-small border border-line bg-surface-soft px-1.5 text-sm">
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}

/** The keys of the queue. */
export function ReportKeysDialog({ modalProps }: { modalProps: ModalProps }) {
  const t = getT('adminReports');
  return (
    <Modal {...modalProps} footer={null} title={t('keys.title')}>
      <dl className="divide-y divide-line">
        <Keys keys={['j', 'k']} text={t('keys.move')} />
        <ForRole least="moderator">
          {ACTION_KEYS.map((action) => (
            <Keys key={action} keys={[keyOf(action)]} text={t(`decisions.${action}.title`)} />
          ))}
          <Keys keys={['c']} text={t('keys.claim')} />
          <Keys keys={['n']} text={t('addNote')} />
          <Keys keys={['r']} text={t('reopen')} />
        </ForRole>
        <Keys keys={['o']} text={t('keys.open')} />
        <Keys keys={['?']} text={t('keys.title')} />
      </dl>
    </Modal>
  );
}
