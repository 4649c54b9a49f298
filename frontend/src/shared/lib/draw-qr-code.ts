import qrcode from 'qrcode-generator';

/** QR code readers require a margin of four modules. */
const QUIET_MODULES = 4;
/** Large enough for a sharp print. */
const MODULE_PX = 24;

interface QrCode {
  /** Modules of a side, with the margin. */
  size: number;
  /** Column and row of each dark module. */
  dark: [column: number, row: number][];
}

/** Error correction level Q restores a quarter of the code. */
function qrCodeOf(url: string): QrCode {
  const code = qrcode(0, 'Q');
  code.addData(url, 'Byte');
  code.make();
  const modules = code.getModuleCount();
  const indexes = Array.from({ length: modules }, (_, index) => index);
  const dark = indexes.flatMap((row) =>
    indexes.filter((column) => code.isDark(row, column)).map((column): [number, number] => [column + QUIET_MODULES, row + QUIET_MODULES]),
  );
  return { size: modules + 2 * QUIET_MODULES, dark };
}

/** Draws black on white in both themes, because many readers need it. */
export function drawQrCode(canvas: HTMLCanvasElement, url: string): void {
  const { size, dark } = qrCodeOf(url);
  canvas.width = size * MODULE_PX;
  canvas.height = size * MODULE_PX;
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000000';
  for (const [column, row] of dark) context.fillRect(column * MODULE_PX, row * MODULE_PX, MODULE_PX, MODULE_PX);
}

/** The same drawing for print in any size. */
export function qrCodeSvg(url: string): string {
  const { size, dark } = qrCodeOf(url);
  const path = dark.map(([column, row]) => `M${String(column)} ${String(row)}h1v1h-1z`).join('');
  const side = String(size);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${String(size * MODULE_PX)}" height="${String(size * MODULE_PX)}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>\n`;
}
