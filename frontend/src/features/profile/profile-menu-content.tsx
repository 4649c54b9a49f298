import { CodeXml, Flag, QrCode } from 'lucide-react';
import { Suspense, useState, type ReactElement } from 'react';
import { getT } from '@/shared/texts/texts';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { DropdownMenu, DropdownMenuItem, menuItemClass } from '@/shared/ui/dropdown-menu';

const EmbedDialog = lazyComponent(async () => (await import('./embed-dialog')).EmbedDialog);
const QrCodeDialog = lazyComponent(async () => (await import('./qr-code-dialog')).QrCodeDialog);

interface ProfileMenuContentProps {
  trigger: ReactElement;
  url: string;
  username: string;
  isOwner?: boolean;
  onReport?: () => void;
}

/** Opens the QR code of the page (PR-22), for its owner the code to embed it (PR-113), and the report about it. */
export function ProfileMenuContent({ trigger, url, username, isOwner = false, onReport }: ProfileMenuContentProps) {
  const t = getT('share');
  const [opened, setOpened] = useState<'qrCode' | 'embed' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <DropdownMenu trigger={trigger} defaultOpen>
        <DropdownMenuItem className={menuItemClass} onSelect={() => setOpened('qrCode')}>
          <QrCode aria-hidden />
          {t('qr')}
        </DropdownMenuItem>
        {isOwner ? (
          <DropdownMenuItem className={menuItemClass} onSelect={() => setOpened('embed')}>
            <CodeXml aria-hidden />
            {t('embed')}
          </DropdownMenuItem>
        ) : null}
        {onReport === undefined ? null : (
          <DropdownMenuItem className={menuItemClass} onSelect={onReport}>
            <Flag aria-hidden />
            {t('reportProfile')}
          </DropdownMenuItem>
        )}
      </DropdownMenu>
      {opened === null ? null : (
        <Suspense>
          {opened === 'embed' ? <EmbedDialog url={url} onClose={close} /> : <QrCodeDialog url={url} username={username} onClose={close} />}
        </Suspense>
      )}
    </>
  );
}
