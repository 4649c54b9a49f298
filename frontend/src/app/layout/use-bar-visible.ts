import { useEffect, useState } from 'react';

/** PR-55: hide after 100 px scroll, show within 10 px of the top. */
const HIDE_AFTER_PX = 100;
const TOP_PX = 10;

export function barVisible(wasVisible: boolean, before: number, now: number): boolean {
  if (now <= TOP_PX || now < before) return true;
  if (now > before && now > HIDE_AFTER_PX) return false;
  return wasVisible;
}

export function useBarVisible(): boolean {
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    let before = window.scrollY;
    const scrolled = () => {
      // Rubber-band scrolling past the top reports negative places.
      const now = Math.max(0, window.scrollY);
      const previous = before;
      before = now;
      setVisible((was) => barVisible(was, previous, now));
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      window.removeEventListener('scroll', scrolled);
    };
  }, []);
  return visible;
}
