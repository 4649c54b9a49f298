import { QrCode } from 'lucide-react';
import { Suspense, useState } from 'react';
import { shareTexts } from '../../shared/i18n/en/share';
import { getT } from '../../shared/i18n/texts';
import { lazyComponent } from '../../shared/lib/lazy-component';
import { Button } from '../../shared/ui/button';

const QrCodeDialog = lazyComponent(async () => ({ default: (await import('./qr-code-dialog')).QrCodeDialog }));

/** Opens the QR code of the profile (PR-22). The dialog is loaded at the first click. */
export function QrCodeButton({ url, username }: { url: string; username: string }) {
  const t = getT(shareTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        title={t.qr}
        className="max-sm:w-11 max-sm:px-0"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <QrCode aria-hidden />
        {/* On a phone, the row has room only for the icon. */}
        <span className="sr-only sm:not-sr-only">{t.qr}</span>
      </Button>
      {open ? (
        <Suspense>
          <QrCodeDialog
            url={url}
            username={username}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
