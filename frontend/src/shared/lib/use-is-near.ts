import { useEffect, useState, type RefObject } from 'react';

/** Distance from the visible part of the page, in which an element counts as near. */
const MARGIN = '100%';

/** False until the element comes within a screen height of the visible part of the page, then true. False on the server. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${MARGIN} 0px` },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, [isNear, element]);
  return isNear;
}
