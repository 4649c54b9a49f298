/** PR-55, in percent. */
export const ZOOM = { least: 10, most: 300, step: 5 };

export function clampedZoom(percent: number): number {
  const stepped = Math.round(percent / ZOOM.step) * ZOOM.step;
  return Math.min(ZOOM.most, Math.max(ZOOM.least, stepped));
}

/** Scales the zoom by the change of the distance between two fingers. */
export function pinched(from: number, startDistance: number, distance: number): number {
  return clampedZoom(startDistance === 0 ? from : (from * distance) / startDistance);
}
