import { useEffect, useRef, type RefObject } from 'react';
import { ZoomIn, ZoomOut } from 'lucide-react';
import { getT } from '@/shared/texts/texts';
import { IconButton } from '@/shared/ui/icon-button';

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

function distance(touches: TouchList): number {
  const [first, second] = [touches[0], touches[1]];
  return first === undefined || second === undefined ? 0 : Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
}

/** Two fingers on the area zoom; a single touch is left to the editor, which moves the picture. */
export function usePinch(area: RefObject<HTMLElement | null>, zoom: number, onZoom: (zoom: number) => void): void {
  const latest = useRef({ zoom, onZoom });
  useEffect(() => {
    latest.current = { zoom, onZoom };
  });
  useEffect(() => {
    const element = area.current;
    let start: { zoom: number; distance: number } | null = null;
    const onStart = ({ touches }: TouchEvent) => {
      start = touches.length === 2 ? { zoom: latest.current.zoom, distance: distance(touches) } : null;
    };
    const onMove = (event: TouchEvent) => {
      if (start === null || event.touches.length !== 2) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onZoom(pinched(start.zoom, start.distance, distance(event.touches)));
    };
    element?.addEventListener('touchstart', onStart, { passive: true });
    element?.addEventListener('touchmove', onMove, { passive: false, capture: true });
    return () => {
      element?.removeEventListener('touchstart', onStart);
      element?.removeEventListener('touchmove', onMove, { capture: true });
    };
  }, [area]);
}

interface ZoomControlProps {
  /** In percent. */
  zoom: number;
  onZoom: (zoom: number) => void;
}

export function ZoomControl({ zoom, onZoom }: ZoomControlProps) {
  const t = getT('pictures.avatar');
  return (
    <div className="flex w-full max-w-80 items-center gap-2">
      <IconButton label={t('zoomOut')} disabled={zoom <= ZOOM.least} onClick={() => onZoom(clampedZoom(zoom - ZOOM.step))}>
        <ZoomOut aria-hidden />
      </IconButton>
      <input
        type="range"
        aria-label={t('zoom')}
        aria-valuetext={t('percent', { percent: zoom })}
        min={ZOOM.least}
        max={ZOOM.most}
        step={ZOOM.step}
        value={zoom}
        className="min-w-0 flex-1 accent-accent"
        onChange={({ target }) => onZoom(clampedZoom(target.valueAsNumber))}
      />
      <IconButton label={t('zoomIn')} disabled={zoom >= ZOOM.most} onClick={() => onZoom(clampedZoom(zoom + ZOOM.step))}>
        <ZoomIn aria-hidden />
      </IconButton>
      <output className="w-12 text-right text-sm font-semibold tabular-nums">{t('percent', { percent: zoom })}</output>
    </div>
  );
}
