import type { ReactNode } from 'react';
import { getT } from '@/shared/texts/texts';
import { Modal } from './modal';
import type { ModalProps } from './use-dialog';

function Kbd({ children }: { children: string }) {
  return <kbd className="rounded-small border border-line bg-surface-soft px-1.5 text-sm">{children}</kbd>;
}

/** What keys do, as a row of the dialog. */
export function Keys({ keys, text }: { keys: string[]; text: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt>{text}</dt>
      <dd className="flex gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  );
}

/** The keys of the screen, which are `children`, and those of every screen. */
export function KeysDialog({ modalProps, children }: { modalProps: ModalProps; children?: ReactNode }) {
  const t = getT('adminCommon.keys');
  return (
    <Modal {...modalProps} footer={null} title={t('title')}>
      <dl className="divide-y divide-line">
        <Keys keys={['j', 'k']} text={t('move')} />
        <Keys keys={['m']} text={t('menu')} />
        {children ?? <Keys keys={['Enter']} text={t('open')} />}
        <Keys keys={['/']} text={t('search')} />
        <Keys keys={['Ctrl', 'K']} text={t('palette')} />
        <Keys keys={['z']} text={t('undo')} />
        <Keys keys={['?']} text={t('title')} />
      </dl>
    </Modal>
  );
}
