import { useTexts } from '../../shared/lib/texts/texts';
import { Dialog } from '../../shared/ui/dialog';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const shortcuts = [
    { keys: ['/'], action: t.shortcuts.search },
    { keys: ['?'], action: t.shortcuts.help },
    { keys: ['←', '→'], action: t.shortcuts.lightbox },
    { keys: ['Esc'], action: t.shortcuts.close },
  ];
  return (
    <Dialog open onOpenChange={onClose} title={t.shortcuts.title} description={t.shortcuts.subtitle}>
      <dl className="divide-y divide-line">
        {shortcuts.map(({ keys, action }) => (
          <div key={action} className="flex items-center justify-between gap-4 py-3">
            <dt>{action}</dt>
            <dd className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-lg border border-line bg-surface-soft px-2 py-1 text-center font-sans text-sm font-semibold"
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
