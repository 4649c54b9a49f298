import { ZoomIn, ZoomOut } from 'lucide-react';
import { picturesTexts } from '@/shared/i18n/en/pictures';
import { getT } from '@/shared/i18n/texts';
import { IconButton } from '@/shared/ui/icon-button';
import { clampedZoom, ZOOM } from './zoom';

interface ZoomControlProps {
  /** In percent. */
  zoom: number;
  onZoom: (zoom: number) => void;
}

export function ZoomControl({ zoom, onZoom }: ZoomControlProps) {
  const t = getT(picturesTexts).avatar;
  return (
    <div className="flex w-full max-w-80 items-center gap-2">
      <IconButton
        label={t.zoomOut}
        disabled={zoom <= ZOOM.least}
        onClick={() => {
          onZoom(clampedZoom(zoom - ZOOM.step));
        }}
      >
        <ZoomOut aria-hidden />
      </IconButton>
      <input
        type="range"
        aria-label={t.zoom}
        aria-valuetext={`${String(zoom)}%`}
        min={ZOOM.least}
        max={ZOOM.most}
        step={ZOOM.step}
        value={zoom}
        className="min-w-0 flex-1 accent-accent"
        onChange={({ target }) => {
          onZoom(clampedZoom(target.valueAsNumber));
        }}
      />
      <IconButton
        label={t.zoomIn}
        disabled={zoom >= ZOOM.most}
        onClick={() => {
          onZoom(clampedZoom(zoom + ZOOM.step));
        }}
      >
        <ZoomIn aria-hidden />
      </IconButton>
      <output className="w-12 text-right text-sm font-semibold tabular-nums">{zoom}%</output>
    </div>
  );
}
