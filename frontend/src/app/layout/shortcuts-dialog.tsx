import { getT } from '@/shared/texts/texts';
import { Dialog } from '@/shared/ui/dialog';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = getT('shortcuts');
  const shortcuts = [
    { keys: ['/'], action: t('search') },
    { keys: ['?'], action: t('help') },
    { keys: ['←', '→'], action: t('lightbox') },
    { keys: ['+', '-'], action: t('zoom') },
    { keys: ['Esc'], action: t('close') },
  ];
  return (
    <Dialog open onOpenChange={onClose} title={t('title')} description={t('subtitle')}>
      <dl className="divide-y divide-line">
        {shortcuts.map(({ keys, action }) => (
          <div key={action} className="flex items-center justify-between gap-4 py-3">
            <dt>{action}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-small border border-line bg-surface-soft px-2 py-1 text-center font-sans text-sm font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
