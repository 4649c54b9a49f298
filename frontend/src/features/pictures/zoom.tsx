import { ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type PointerEvent, type RefObject } from 'react';
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

export interface Point {
  x: number;
  y: number;
}

/** One pointer moves the picture, two pointers and the wheel zoom it. */
export function useGestures(
  area: RefObject<HTMLElement | null>,
  zoom: number,
  onZoom: (zoom: number) => void,
  onMove: (offset: Point) => void,
) {
  const pointers = useRef(new Map<number, Point>());
  const start = useRef({ zoom, distance: 0 });
  const distance = (): number => {
    const [first, second] = [...pointers.current.values()];
    return first === undefined || second === undefined ? 0 : Math.hypot(first.x - second.x, first.y - second.y);
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    onZoom(clampedZoom(zoom + (event.deltaY < 0 ? ZOOM.step : -ZOOM.step)));
  });
  // React registers wheel listeners as passive, which cannot prevent the dialog from scrolling.
  useEffect(() => {
    const element = area.current;
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [area]);

  const onPointerUp = ({ pointerId }: PointerEvent): void => {
    pointers.current.delete(pointerId);
  };
  return {
    onPointerDown: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent): void => {
      currentTarget.setPointerCapture(pointerId);
      pointers.current.set(pointerId, { x: clientX, y: clientY });
      start.current = { zoom, distance: distance() };
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent): void => {
      const before = pointers.current.get(pointerId);
      if (before === undefined) return;
      pointers.current.set(pointerId, { x: clientX, y: clientY });
      if (pointers.current.size > 1) onZoom(pinched(start.current.zoom, start.current.distance, distance()));
      else onMove({ x: clientX - before.x, y: clientY - before.y });
    },
    onPointerUp,
    onPointerCancel: onPointerUp,
  };
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
