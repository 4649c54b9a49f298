import qrcode from 'qrcode-generator';

/** QR code readers require a margin of four modules. */
const QUIET_MODULES = 4;
/** Large enough for a sharp print. */
const MODULE_PX = 24;

/** Draws black on white in both themes, because many readers need it. Error correction level Q restores a quarter of the code. */
export function drawQrCode(canvas: HTMLCanvasElement, url: string): void {
  const code = qrcode(0, 'Q');
  code.addData(url, 'Byte');
  code.make();
  const modules = code.getModuleCount();
  const size = (modules + 2 * QUIET_MODULES) * MODULE_PX;
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000000';
  for (let row = 0; row < modules; row += 1) {
    for (let column = 0; column < modules; column += 1) {
      if (!code.isDark(row, column)) continue;
      context.fillRect((column + QUIET_MODULES) * MODULE_PX, (row + QUIET_MODULES) * MODULE_PX, MODULE_PX, MODULE_PX);
    }
  }
}
