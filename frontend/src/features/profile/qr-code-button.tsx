import { QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '../../shared/lib/texts/texts';
import { Button } from '../../shared/ui/button';

const QrCodeDialog = lazy(async () => ({ default: (await import('./qr-code-dialog')).QrCodeDialog }));

/** Opens the QR code of the profile (PR-22). The dialog is loaded at the first click. */
export function QrCodeButton({ url, username }: { url: string; username: string }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        title={t.share.qr}
        className="max-sm:w-11 max-sm:px-0"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <QrCode aria-hidden />
        {/* On a phone, the row has room only for the icon. */}
        <span className="sr-only sm:not-sr-only">{t.share.qr}</span>
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
