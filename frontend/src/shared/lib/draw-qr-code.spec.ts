import { expect, it } from '@jest/globals';
import { qrCodeSvg } from './draw-qr-code';

it('draws the code as SVG with a margin of four modules', () => {
  const svg = new DOMParser().parseFromString(qrCodeSvg('https://vitrine.example/ann'), 'image/svg+xml').documentElement;
  const [, , side = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const dark = [...(svg.lastElementChild?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, column, row]) => [
    Number(column),
    Number(row),
  ]);
  expect(dark.length).toBeGreaterThan(200);
  expect(Math.min(...dark.flat())).toBe(4);
  expect(Math.max(...dark.flat())).toBe(side - 5);
});
