import { clsx } from 'clsx';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import AvatarEditor, { type AvatarEditorRef, type Position } from 'react-avatar-editor';
import { getT } from '@/shared/texts/texts';
import { IconButton } from '@/shared/ui/icon-button';
import { ZoomControl, usePinch, clampedZoom, ZOOM } from './zoom';

/** PR-55. */
const VIEWPORT_PX = 300;
/** The border around the crop shows the part that is cut off. */
const BORDER_PX = 12;
const SQUARE_RADIUS_PX = 24;
/** In percent: the shorter side of the picture has the width of the crop. */
const FILLING_ZOOM = 100;
/** Arrow keys move by the fine step, with Shift by the coarse step; the buttons move by the coarse step. */
const FINE_PX = 1;
const COARSE_PX = 10;

const arrows: Record<string, { x: number; y: number } | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface PictureCropProps {
  editor: RefObject<AvatarEditorRef | null>;
  file: File;
  isRound: boolean;
  /** Shown when the picture leaves a part of the crop uncovered. */
  gapHint: string;
  onUnreadable: () => void;
}

/** A square part of a picture, shown as a circle for an avatar. */
export function PictureCrop({ editor, file, isRound, gapHint, onUnreadable }: PictureCropProps) {
  const t = getT('pictures.avatar');
  const [zoom, setZoom] = useState(100);
  const [position, setPosition] = useState<Position>({ x: 0.5, y: 0.5 });
  const area = useRef<HTMLDivElement>(null);
  usePinch(area, zoom, setZoom);
  useWheel(area, (steps) => setZoom((before) => clampedZoom(before + steps * ZOOM.step)));

  useEffect(() => area.current?.focus(), []);

  /** The picture moves with the arrow, so the crop moves in the opposite direction. */
  const move = ({ x, y }: { x: number; y: number }, px: number): void => {
    const crop = editor.current?.getCroppingRect();
    if (crop === undefined) return;
    const offset = { x: (-x * px * crop.width) / VIEWPORT_PX, y: (-y * px * crop.height) / VIEWPORT_PX };
    setPosition({ x: clampedCentre(crop.x + offset.x, crop.width), y: clampedCentre(crop.y + offset.y, crop.height) });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = arrows[event.key];
    if (direction !== undefined) move(direction, event.shiftKey ? COARSE_PX : FINE_PX);
    else if (event.key === '+' || event.key === '=') setZoom(clampedZoom(zoom + ZOOM.step));
    else if (event.key === '-') setZoom(clampedZoom(zoom - ZOOM.step));
    else return;
    event.preventDefault();
  };
  const buttons = [
    { label: t('left'), icon: ArrowLeft, direction: arrows.ArrowLeft },
    { label: t('up'), icon: ArrowUp, direction: arrows.ArrowUp },
    { label: t('down'), icon: ArrowDown, direction: arrows.ArrowDown },
    { label: t('right'), icon: ArrowRight, direction: arrows.ArrowRight },
  ];

  return (
    <div className="flex flex-col items-center gap-4">
      <div
        ref={area}
        role="application"
        aria-label={t('area')}
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="relative touch-none overflow-hidden rounded-dialog bg-surface-strong"
      >
        <AvatarEditor
          ref={editor}
          image={file}
          width={VIEWPORT_PX}
          height={VIEWPORT_PX}
          border={BORDER_PX}
          borderRadius={isRound ? VIEWPORT_PX / 2 : SQUARE_RADIUS_PX}
          color={[15, 23, 42, 0.55]}
          scale={zoom / 100}
          position={position}
          onPositionChange={setPosition}
          onLoadFailure={onUnreadable}
          style={{ maxWidth: '100%', height: 'auto', aspectRatio: '1', cursor: 'move' }}
        />
        {/* Light and dark, so that the edge of the crop is visible on every picture. */}
        <span
          aria-hidden
          style={{ inset: `${String((100 * BORDER_PX) / (VIEWPORT_PX + 2 * BORDER_PX))}%` }}
          className={clsx(
            'pointer-events-none absolute outline-2 outline-white/90 ring-4 ring-black/35',
            isRound ? 'rounded-full' : 'rounded-dialog',
          )}
        />
      </div>
      <ZoomControl zoom={zoom} onZoom={setZoom} />
      {zoom < FILLING_ZOOM ? (
        <p role="status" className="text-center text-sm text-ink-soft">
          {gapHint}
        </p>
      ) : null}
      <div role="group" aria-label={t('move')} className="flex gap-1.5">
        {buttons.map(({ label, icon: Icon, direction }) => (
          <IconButton
            key={label}
            label={label}
            onClick={() => {
              if (direction !== undefined) move(direction, COARSE_PX);
            }}
          >
            <Icon aria-hidden />
          </IconButton>
        ))}
      </div>
    </div>
  );
}

/** The centre of a crop that stays inside the picture; a crop larger than the picture always contains the whole picture. */
function clampedCentre(start: number, length: number): number {
  const maxStart = 1 - length;
  const clampedStart = maxStart >= 0 ? Math.min(maxStart, Math.max(0, start)) : Math.min(0, Math.max(maxStart, start));
  return clampedStart + length / 2;
}

/** React registers wheel listeners as passive, which cannot prevent the dialog from scrolling; this listener can. */
function useWheel(area: RefObject<HTMLElement | null>, onSteps: (steps: number) => void): void {
  const latest = useRef(onSteps);
  useEffect(() => {
    latest.current = onSteps;
  });
  useEffect(() => {
    const element = area.current;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(event.deltaY < 0 ? 1 : -1);
    };
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [area]);
}
