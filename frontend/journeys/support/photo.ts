import type { Page } from '@playwright/test';

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A real JPEG, drawn and encoded by the browser itself: hills under a sun. */
export async function drawPhoto(page: Page, name = 'hills.jpg'): Promise<Photo> {
  const dataUrl = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1200;
    canvas.height = 800;
    const paint = canvas.getContext('2d');
    if (paint === null) throw new Error('no canvas');
    const sky = paint.createLinearGradient(0, 0, 0, canvas.height);
    sky.addColorStop(0, '#8ec5fc');
    sky.addColorStop(1, '#f9d976');
    paint.fillStyle = sky;
    paint.fillRect(0, 0, canvas.width, canvas.height);
    paint.fillStyle = '#fff3c4';
    paint.arc(880, 240, 110, 0, 2 * Math.PI);
    paint.fill();
    for (const [top, colour] of [
      [430, '#4f7f6b'],
      [540, '#38614f'],
      [660, '#244336'],
    ] as const) {
      paint.fillStyle = colour;
      paint.beginPath();
      paint.moveTo(0, top);
      paint.bezierCurveTo(300, top - 160, 700, top + 140, canvas.width, top - 60);
      paint.lineTo(canvas.width, canvas.height);
      paint.lineTo(0, canvas.height);
      paint.fill();
    }
    return canvas.toDataURL('image/jpeg', 0.85);
  });
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(dataUrl.split(',')[1] ?? '', 'base64') };
}
