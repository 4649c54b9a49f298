import { clsx } from 'clsx';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useLocalImage } from '@/shared/lib/use-local-image';
import { getT } from '@/shared/texts/texts';
import { IconButton } from '@/shared/ui/icon-button';
import type { Part } from './picture-file';
import { clampedZoom, useGestures, ZOOM, ZoomControl, type Point } from './zoom';

/** PR-55. */
const VIEWPORT_PX = 300;
/** The border around the crop shows the part that is cut off. */
const BORDER_PX = 12;
const AREA_PX = VIEWPORT_PX + 2 * BORDER_PX;
/** In percent: the shorter side of the picture has the width of the crop. */
const FILLING_ZOOM = 100;
/** Arrow keys move by the fine step, with Shift by the coarse step; the buttons move by the coarse step. */
const FINE_PX = 1;
const COARSE_PX = 10;

const DIRECTIONS = [
  { key: 'ArrowLeft', label: 'left', icon: ArrowLeft, x: -1, y: 0 },
  { key: 'ArrowUp', label: 'up', icon: ArrowUp, x: 0, y: -1 },
  { key: 'ArrowDown', label: 'down', icon: ArrowDown, x: 0, y: 1 },
  { key: 'ArrowRight', label: 'right', icon: ArrowRight, x: 1, y: 0 },
] as const;

export interface SquareCrop {
  image: HTMLImageElement;
  part: Part;
}

interface PictureCropProps {
  crop: RefObject<SquareCrop | null>;
  file: File;
  isRound: boolean;
  /** Shown when the picture leaves a part of the crop uncovered. */
  gapHint: string;
  onUnreadable: () => void;
}

/** A square part of a picture, shown as a circle for an avatar. */
export function PictureCrop({ crop, file, isRound, gapHint, onUnreadable }: PictureCropProps) {
  const t = getT('pictures.avatar');
  const [zoom, setZoom] = useState(FILLING_ZOOM);
  const [image, setImage] = useState<HTMLImageElement>();
  /** In pixels of the picture. */
  const [centre, setCentre] = useState<Point>({ x: 0, y: 0 });
  const area = useRef<HTMLDivElement>(null);
  const part = image && croppedPart(image, zoom, centre);
  useImperativeHandle<SquareCrop | null, SquareCrop | null>(crop, () => (image && part ? { image, part } : null));

  useEffect(() => area.current?.focus(), []);

  /** The picture moves with the arrow, so the crop moves in the opposite direction. */
  const move = ({ x, y }: Point, px: number): void => {
    if (image === undefined) return;
    // React may render after several events, so the former centre is that of the latest event.
    setCentre((before) => {
      const { x: left, y: top, width } = croppedPart(image, zoom, before);
      const scale = px / VIEWPORT_PX;
      return { x: left + width * (0.5 - x * scale), y: top + width * (0.5 - y * scale) };
    });
  };
  const gestures = useGestures(area, zoom, setZoom, (offset) => move(offset, AREA_PX / (area.current?.clientWidth ?? AREA_PX)));
  const onKeyDown = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS.find(({ key }) => key === event.key);
    if (direction !== undefined) move(direction, event.shiftKey ? COARSE_PX : FINE_PX);
    else if (event.key === '+' || event.key === '=') setZoom(clampedZoom(zoom + ZOOM.step));
    else if (event.key === '-') setZoom(clampedZoom(zoom - ZOOM.step));
    else return;
    event.preventDefault();
  };

  return (
    <div className="flex flex-col items-center gap-4">
      <div
        ref={area}
        role="application"
        aria-label={t('area')}
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...gestures}
        style={{ width: AREA_PX }}
        className="relative aspect-square max-w-full cursor-move touch-none overflow-hidden rounded-dialog bg-surface-strong"
      >
        <img
          ref={useLocalImage(file)}
          alt=""
          draggable={false}
          style={image && part ? placed(image, part) : { visibility: 'hidden' }}
          className="absolute max-w-none"
          onError={onUnreadable}
          onLoad={({ currentTarget }) => {
            setImage(currentTarget);
            setCentre({ x: currentTarget.naturalWidth / 2, y: currentTarget.naturalHeight / 2 });
          }}
        />
        {/* The edge is light and dark, so that it is visible on every picture; the wide shadow darkens what is cut off. */}
        <span
          aria-hidden
          style={{ inset: share(BORDER_PX), boxShadow: '0 0 0 4px rgb(0 0 0 / 0.35), 0 0 0 100px rgb(15 23 42 / 0.55)' }}
          className={clsx('pointer-events-none absolute outline-2 outline-white/90', isRound ? 'rounded-full' : 'rounded-dialog')}
        />
      </div>
      <ZoomControl zoom={zoom} onZoom={setZoom} />
      {zoom < FILLING_ZOOM ? (
        <p role="status" className="text-center text-sm text-ink-soft">
          {gapHint}
        </p>
      ) : null}
      <div role="group" aria-label={t('move')} className="flex gap-1.5">
        {DIRECTIONS.map(({ key, label, icon: Icon, ...direction }) => (
          <IconButton key={key} label={t(label)} onClick={() => move(direction, COARSE_PX)}>
            <Icon aria-hidden />
          </IconButton>
        ))}
      </div>
    </div>
  );
}

/** The square inside the crop, in pixels of the picture. */
function croppedPart({ naturalWidth, naturalHeight }: HTMLImageElement, zoom: number, centre: Point): Part {
  const side = (Math.min(naturalWidth, naturalHeight) * FILLING_ZOOM) / zoom;
  return { x: clampedStart(centre.x, side, naturalWidth), y: clampedStart(centre.y, side, naturalHeight), width: side, height: side };
}

/** The start of a crop that stays inside the picture; a crop larger than the picture always contains the whole picture. */
function clampedStart(centre: number, side: number, length: number): number {
  const room = length - side;
  return Math.min(Math.max(centre - side / 2, Math.min(0, room)), Math.max(0, room));
}

/** A length as a share of the area. */
const share = (px: number) => `${String((100 * px) / AREA_PX)}%`;

function placed({ naturalWidth, naturalHeight }: HTMLImageElement, { x, y, width }: Part) {
  const scale = VIEWPORT_PX / width;
  return {
    left: share(BORDER_PX - x * scale),
    top: share(BORDER_PX - y * scale),
    width: share(naturalWidth * scale),
    height: share(naturalHeight * scale),
  };
}
