import sharp from 'sharp';

/** A picture of 4,000 × 3,000 pixels with edges, gradients and sensor noise, about as expensive to encode as a photograph. */
export async function createPhoto() {
  const [width, height] = [4000, 3000];
  const shapes = Array.from({ length: 400 }, (_, n) => {
    const [x, y, r] = [(n * 7919) % width, (n * 104_729) % height, 20 + ((n * 31) % 300)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="hsl(${(n * 47) % 360},60%,${30 + (n % 50)}%)" fill-opacity="0.6"/>`;
  });
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g"><stop stop-color="#1e3a5f"/><stop offset="1" stop-color="#f2b880"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>${shapes.join('')}</svg>`);
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(svg)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
