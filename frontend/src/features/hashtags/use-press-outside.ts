import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls `onPress` for a press outside of `root` while `isOpen` is true. */
export function usePressOutside(root: RefObject<HTMLElement | null>, isOpen: boolean, onPress: () => void): void {
  const press = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Node && root.current?.contains(target) !== true) onPress();
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = (event: PointerEvent) => {
      press(event);
    };
    document.addEventListener('pointerdown', listen);
    return () => {
      document.removeEventListener('pointerdown', listen);
    };
  }, [isOpen]);
}
