import { Download } from 'lucide-react';
import qrcode from 'qrcode-generator';
import { useEffect, useRef, type RefObject } from 'react';
import { useSocialTexts } from '../../shared/lib/texts/social-texts';
import { fill } from '../../shared/lib/texts/texts';
import { Button } from '../../shared/ui/button';
import { Dialog } from '../../shared/ui/dialog';

/** Readers ask for a margin of four modules all around. */
const QUIET_MODULES = 4;
/** Sharp in print as well. */
const MODULE_PX = 24;

/** Black on white in either theme: many cameras read nothing else. A quarter of the code may be hidden or torn. */
function draw(canvas: HTMLCanvasElement, url: string): void {
  const code = qrcode(0, 'Q');
  code.addData(url, 'Byte');
  code.make();
  const modules = code.getModuleCount();
  const size = (modules + 2 * QUIET_MODULES) * MODULE_PX;
  canvas.width = size;
  canvas.height = size;
  const paint = canvas.getContext('2d');
  if (paint === null) return;
  paint.fillStyle = '#ffffff';
  paint.fillRect(0, 0, size, size);
  paint.fillStyle = '#000000';
  for (let row = 0; row < modules; row += 1) {
    for (let column = 0; column < modules; column += 1) {
      if (!code.isDark(row, column)) continue;
      paint.fillRect((column + QUIET_MODULES) * MODULE_PX, (row + QUIET_MODULES) * MODULE_PX, MODULE_PX, MODULE_PX);
    }
  }
}

interface QrCodeDialogProps {
  url: string;
  username: string;
  onClose: () => void;
}

export function QrCodeDialog({ url, username, onClose }: QrCodeDialogProps) {
  const t = useSocialTexts().qr;
  const canvas = useRef<HTMLCanvasElement>(null);

  const download = () => {
    const link = document.createElement('a');
    link.download = fill(t.file, { username });
    link.href = canvas.current?.toDataURL('image/png') ?? '';
    link.click();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={fill(t.title, { username })}
      description={fill(t.hint, { url })}
      footer={
        <Button onClick={download}>
          <Download aria-hidden />
          {t.download}
        </Button>
      }
    >
      <QrCodeDrawing canvas={canvas} url={url} />
    </Dialog>
  );
}

/** By itself, because the window around it puts it on the page later than its owner. */
function QrCodeDrawing({ canvas, url }: { canvas: RefObject<HTMLCanvasElement | null>; url: string }) {
  const t = useSocialTexts().qr;
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, url);
  }, [canvas, url]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={fill(t.alt, { url })}
      className="mx-auto aspect-square w-full max-w-72 rounded-2xl border border-line bg-white"
    />
  );
}
