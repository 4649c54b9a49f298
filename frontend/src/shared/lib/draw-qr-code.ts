import qrcode from 'qrcode-generator';

/** Readers ask for a margin of four modules all around. */
const QUIET_MODULES = 4;
/** Sharp in print as well. */
const MODULE_PX = 24;

/** Black on white in either theme: many cameras read nothing else. A quarter of the code may be hidden or torn. */
export function drawQrCode(canvas: HTMLCanvasElement, url: string): void {
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
