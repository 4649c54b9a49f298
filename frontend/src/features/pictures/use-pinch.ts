import { useEffect, useRef, type RefObject } from 'react';
import { pinched } from './zoom';

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
