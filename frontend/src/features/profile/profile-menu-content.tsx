import { Flag, QrCode } from 'lucide-react';
import { Suspense, useState, type ReactElement } from 'react';
import { getT } from '@/shared/texts/texts';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { DropdownMenu, DropdownMenuItem, menuItemClass } from '@/shared/ui/dropdown-menu';

const QrCodeDialog = lazyComponent(async () => (await import('./qr-code-dialog')).QrCodeDialog);

interface ProfileMenuContentProps {
  trigger: ReactElement;
  url: string;
  username: string;
  onReport?: () => void;
}

/** Opens the QR code of the profile (PR-22), and the report about it. */
export function ProfileMenuContent({ trigger, url, username, onReport }: ProfileMenuContentProps) {
  const t = getT('share');
  const [isQrCodeOpen, setQrCodeOpen] = useState(false);
  return (
    <>
      <DropdownMenu trigger={trigger} defaultOpen>
        <DropdownMenuItem className={menuItemClass} onSelect={() => setQrCodeOpen(true)}>
          <QrCode aria-hidden />
          {t('qr')}
        </DropdownMenuItem>
        {onReport === undefined ? null : (
          <DropdownMenuItem className={menuItemClass} onSelect={onReport}>
            <Flag aria-hidden />
            {t('reportProfile')}
          </DropdownMenuItem>
        )}
      </DropdownMenu>
      {isQrCodeOpen ? (
        <Suspense>
          <QrCodeDialog url={url} username={username} onClose={() => setQrCodeOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
