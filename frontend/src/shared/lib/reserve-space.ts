/** Keeps a CSS variable at the height of an element and its margins, so that the layout leaves room for it. The function is the `ref` of the element. */
export const reserveSpace = (variable: `--${string}`, marginsPx = 0) => {
  return (element: HTMLElement | null): (() => void) | undefined => {
    if (element === null) return undefined;
    const { style } = document.documentElement;
    const reserve = () => style.setProperty(variable, `${String(element.offsetHeight + marginsPx)}px`);
    reserve();
    // Its text wraps differently when the phone is turned.
    const resizeObserver = new ResizeObserver(reserve);
    resizeObserver.observe(element);
    return () => {
      resizeObserver.disconnect();
      style.removeProperty(variable);
    };
  };
};
