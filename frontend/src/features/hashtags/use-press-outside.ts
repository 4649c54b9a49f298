import { useEffect, useEffectEvent, type RefObject } from 'react';

/** As long as something is open, a press anywhere else closes it. */
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
