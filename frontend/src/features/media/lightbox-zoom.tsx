import { ZoomIn, ZoomOut } from 'lucide-react';
import type { ZoomRef } from 'yet-another-react-lightbox';
import { lightboxTexts } from '@/shared/i18n/en/lightbox';
import { getT } from '@/shared/i18n/texts';

/** The buttons of the toolbar. A phone has no room for them; two fingers zoom there. */
export function LightboxZoom({ zoom, minZoom, maxZoom, disabled, zoomIn, zoomOut }: ZoomRef) {
  const t = getT(lightboxTexts);
  const buttons = [
    { label: t.zoomIn, icon: ZoomIn, isDisabled: disabled || zoom >= maxZoom, run: zoomIn },
    { label: t.zoomOut, icon: ZoomOut, isDisabled: disabled || zoom <= minZoom, run: zoomOut },
  ];
  return (
    <>
      {buttons.map(({ label, icon: Icon, isDisabled, run }) => (
        <button
          key={label}
          type="button"
          className="yarl__button max-sm:hidden"
          aria-label={label}
          title={label}
          disabled={isDisabled}
          onClick={() => {
            run();
          }}
        >
          <Icon aria-hidden className="size-7" />
        </button>
      ))}
    </>
  );
}
