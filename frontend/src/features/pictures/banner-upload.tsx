import 'react-image-crop/dist/ReactCrop.css';
import { useEffect, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { DialogActions } from '@/shared/ui/dialog-actions';
import { OnlineButton } from '@/shared/ui/online-button';
import { showToast } from '@/shared/ui/toast';
import { ChoosePicture, drawn, fileOf, pictureError, type Part } from './picture-file';
import type { CroppedPicture } from './use-save-picture';

/** PR-55. */
const ASPECT = 3;
/** The minimum is 100 by 50; at this aspect ratio, the height decides. */
const MIN_CROP = { width: ASPECT * 50, height: 50 };
const MIN_OUTPUT_WIDTH = 600;
/** A larger crop is saved sharper, up to this width. */
const MAX_OUTPUT_WIDTH = 1800;

/** Why a file cannot be the banner; null when it can. */
export function bannerRefusal(file: File): { title: string; description: string; text: string } | null {
  const avatar = getT('pictures.avatar');
  const error = pictureError(file);
  if (error === null) return null;
  const [title, description] =
    error === 'type' ? [avatar('notAnImage'), avatar('notAnImageHint')] : [avatar('tooLarge'), getT('pictures.banner')('tooLargeHint')];
  return { title, description, text: `${title}. ${description}` };
}

interface BannerUploadProps {
  /** The picture that was chosen before the dialog opened. */
  initial?: File;
  isSaving: boolean;
  /** Called when a picture is chosen. */
  onChange: () => void;
  onCancel: () => void;
  onError: (error: string | null) => void;
  onSave: (picture: CroppedPicture) => void;
}

export function BannerUpload({ initial, isSaving, onChange, onCancel, onError, onSave }: BannerUploadProps) {
  const t = getT('pictures.banner');
  const avatar = getT('pictures.avatar');
  const common = getT('common');
  const [source, setSource] = useState<string | null>(() =>
    initial === undefined || bannerRefusal(initial) !== null ? null : URL.createObjectURL(initial),
  );
  const [crop, setCrop] = useState<PercentCrop>();
  const image = useRef<HTMLImageElement>(null);

  useEffect(
    () => () => {
      if (source !== null) URL.revokeObjectURL(source);
    },
    [source],
  );

  const choose = (file: File): void => {
    const refusal = bannerRefusal(file);
    if (refusal === null) {
      onError(null);
      onChange();
      setSource(URL.createObjectURL(file));
      return;
    }
    const { title, description, text } = refusal;
    onError(text);
    showToast({ title, description, destructive: true });
  };
  const encode = (): Promise<File> => {
    const element = image.current;
    if (element === null || crop === undefined) throw new Error('nothing is chosen');
    const part = partInPixels(crop, element.naturalWidth, element.naturalHeight);
    const height = Math.floor(Math.min(Math.max(part.width, MIN_OUTPUT_WIDTH), MAX_OUTPUT_WIDTH) / ASPECT);
    return fileOf(drawn(element, part, height * ASPECT, height), 'banner.jpg', 'image/jpeg');
  };

  return (
    <div className="flex flex-col gap-4">
      {source === null ? (
        <p className="text-ink-soft">{t('chooseHint')}</p>
      ) : (
        <>
          <div className="flex max-h-125 justify-center overflow-hidden rounded-panel bg-surface-soft">
            <ReactCrop
              aspect={ASPECT}
              minWidth={MIN_CROP.width}
              minHeight={MIN_CROP.height}
              keepSelection
              ruleOfThirds
              crop={crop}
              style={{ maxHeight: 'min(500px, 50dvh)' }}
              onChange={(_pixels, percent) => setCrop(percent)}
            >
              <img
                ref={image}
                src={source}
                alt={t('picture')}
                onError={() => {
                  setSource(null);
                  onError(`${avatar('notAnImage')}. ${avatar('notAnImageHint')}`);
                }}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setCrop(largestCrop(naturalWidth, naturalHeight))}
              />
            </ReactCrop>
          </div>
          <p className="text-sm text-ink-faint">{t('crop')}</p>
        </>
      )}
      <DialogActions>
        <div className="order-last flex flex-col sm:order-none sm:mr-auto">
          <ChoosePicture
            label={source === null ? t('choose') : t('chooseOther')}
            look={source === null ? 'primary' : 'secondary'}
            onChosen={choose}
          />
        </div>
        <Button variant="secondary" disabled={isSaving} onClick={onCancel}>
          {common('cancel')}
        </Button>
        <OnlineButton
          loading={isSaving}
          disabled={source === null || crop === undefined}
          onClick={() => onSave({ source: [source, crop], encode })}
        >
          {isSaving ? t('saving') : t('save')}
        </OnlineButton>
      </DialogActions>
    </div>
  );
}

/** The largest centred crop with the aspect ratio of a banner. */
function largestCrop(width: number, height: number): PercentCrop {
  const side = width / height > ASPECT ? { height: 100 } : { width: 100 };
  return centerCrop(makeAspectCrop({ unit: '%', ...side }, ASPECT, width, height), width, height);
}

function partInPixels({ x, y, width, height }: PercentCrop, naturalWidth: number, naturalHeight: number): Part {
  return {
    x: (x * naturalWidth) / 100,
    y: (y * naturalHeight) / 100,
    width: (width * naturalWidth) / 100,
    height: (height * naturalHeight) / 100,
  };
}
