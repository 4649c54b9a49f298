import { useEffect, useState } from 'react';

/** PR-55: hide after 100 px scroll, show within 10 px of the top. */
const HIDE_AFTER_PX = 100;
const TOP_PX = 10;

export function barVisible(wasVisible: boolean, previousY: number, currentY: number): boolean {
  if (currentY <= TOP_PX || currentY < previousY) return true;
  if (currentY > previousY && currentY > HIDE_AFTER_PX) return false;
  return wasVisible;
}

export function useBarVisible(): boolean {
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    let lastY = window.scrollY;
    const onScroll = () => {
      // Overscrolling at the top reports negative positions.
      const currentY = Math.max(0, window.scrollY);
      const previousY = lastY;
      lastY = currentY;
      setVisible((wasVisible) => barVisible(wasVisible, previousY, currentY));
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return visible;
}
