import { Download } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { drawQrCode, qrCodeSvg } from '@/shared/lib/draw-qr-code';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

interface QrCodeDialogProps {
  url: string;
  username: string;
  onClose: () => void;
}

export function QrCodeDialog({ url, username, onClose }: QrCodeDialogProps) {
  const t = getT('qrCode');
  const canvas = useRef<HTMLCanvasElement>(null);

  const download = (type: 'png' | 'svg', href: string) => {
    const link = document.createElement('a');
    link.download = t('file', { username, type });
    link.href = href;
    link.click();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { username })}
      description={t('hint', { url })}
      footer={
        <>
          <Button variant="secondary" onClick={() => download('svg', `data:image/svg+xml,${encodeURIComponent(qrCodeSvg(url))}`)}>
            <Download aria-hidden />
            {t('downloadSvg')}
          </Button>
          <Button onClick={() => download('png', canvas.current?.toDataURL('image/png') ?? '')}>
            <Download aria-hidden />
            {t('download')}
          </Button>
        </>
      }
    >
      <QrCodeDrawing canvas={canvas} url={url} />
    </Dialog>
  );
}

/** The code itself. A separate component, because the dialog mounts its content later than the parent, and the effect needs the canvas. */
export function QrCodeDrawing({ canvas, url }: { canvas: RefObject<HTMLCanvasElement | null>; url: string }) {
  const t = getT('qrCode');
  useEffect(() => {
    if (canvas.current !== null) drawQrCode(canvas.current, url);
  }, [canvas, url]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t('alt', { url })}
      className="mx-auto aspect-square w-full max-w-72 rounded-panel border border-line bg-white"
    />
  );
}
