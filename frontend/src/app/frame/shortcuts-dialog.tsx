import { useTexts } from '../../shared/lib/texts/texts';
import { Dialog } from '../../shared/ui/dialog';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const shortcuts = [
    { keys: ['/'], does: t.shortcuts.search },
    { keys: ['?'], does: t.shortcuts.help },
    { keys: ['←', '→'], does: t.shortcuts.lightbox },
    { keys: ['Esc'], does: t.shortcuts.close },
  ];
  return (
    <Dialog open onOpenChange={onClose} title={t.shortcuts.title} description={t.shortcuts.subtitle}>
      <dl className="divide-y divide-line">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="flex items-center justify-between gap-4 py-3">
            <dt>{does}</dt>
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
