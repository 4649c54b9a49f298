import { useEffect, useState, type DragEvent } from 'react';

function ignoreDrop(event: globalThis.DragEvent): void {
  event.preventDefault();
}

/** Ignores files that are dropped outside of the zone, because the browser would leave the page to open them. */
function useStrayDropsIgnored(): void {
  useEffect(() => {
    window.addEventListener('dragover', ignoreDrop);
    window.addEventListener('drop', ignoreDrop);
    return () => {
      window.removeEventListener('dragover', ignoreDrop);
      window.removeEventListener('drop', ignoreDrop);
    };
  }, []);
}

/** The attributes of an element onto which files are dropped. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  /** Without a mouse and a keyboard, files are neither dragged nor pasted by a shortcut. */
  const [isTouch] = useState(() => matchMedia('(pointer: coarse)').matches);
  useStrayDropsIgnored();
  const dropProps = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget instanceof Node ? event.relatedTarget : null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onFiles(Array.from(event.dataTransfer.files));
    },
  };
  return { isOver, isTouch, dropProps };
}
