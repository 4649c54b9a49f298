import type { Page } from '@playwright/test';

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A JPEG of hills under a sun, which the browser draws and encodes. */
export async function drawPhoto(page: Page, name = 'hills.jpg'): Promise<Photo> {
  const dataUrl = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 800;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    const sky = context.createLinearGradient(0, 0, 0, canvas.height);
    sky.addColorStop(0, '#8ec5fc');
    sky.addColorStop(1, '#f9d976');
    context.fillStyle = sky;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = '#fff3c4';
    context.arc(880, 240, 110, 0, 2 * Math.PI);
    context.fill();
    for (const [top, colour] of [
      [430, '#4f7f6b'],
      [540, '#38614f'],
      [660, '#244336'],
    ] as const) {
      context.fillStyle = colour;
      context.beginPath();
      context.moveTo(0, top);
      context.bezierCurveTo(300, top - 160, 700, top + 140, canvas.width, top - 60);
      context.lineTo(canvas.width, canvas.height);
      context.lineTo(0, canvas.height);
      context.fill();
    }
    return canvas.toDataURL('image/jpeg', 0.85);
  });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(dataUrl.split(',')[1] ?? '', 'base64') };
}
