import { useEffect, useRef, type RefObject } from 'react';
import { pinched } from './zoom';

function distance(touches: TouchList): number {
  const [one, other] = [touches[0], touches[1]];
  return one === undefined || other === undefined ? 0 : Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
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
    const begin = ({ touches }: TouchEvent) => {
      start = touches.length === 2 ? { zoom: latest.current.zoom, distance: distance(touches) } : null;
    };
    const go = (event: TouchEvent) => {
      if (start === null || event.touches.length !== 2) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onZoom(pinched(start.zoom, start.distance, distance(event.touches)));
    };
    element?.addEventListener('touchstart', begin, { passive: true });
    element?.addEventListener('touchmove', go, { passive: false, capture: true });
    return () => {
      element?.removeEventListener('touchstart', begin);
      element?.removeEventListener('touchmove', go, { capture: true });
    };
  }, [area]);
}
