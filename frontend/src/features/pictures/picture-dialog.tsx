import { useRef, useState, type ReactNode } from 'react';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { GuardedDialog } from '@/shared/ui/guarded-dialog';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { showToast } from '@/shared/ui/toast';
import { PictureCrop, type SquareCrop } from './picture-crop';
import { ChoosePicture, drawn, fileOf, pictureError } from './picture-file';
import type { PictureSaving } from './use-save-picture';

/** PR-55. */
const OUTPUT_PX = 400;

interface PictureDialogProps {
  subject: 'avatar' | 'link';
  /** The shape in which the picture is shown; its file is square. */
  isRound?: boolean;
  fileName: string;
  /** Shows the present picture. */
  current: ReactNode;
  canRemove: boolean;
  saving: PictureSaving;
  /** The picture that was chosen before the dialog opened. */
  initial?: File;
  /** Shows the success in place of a toast. */
  onSaved?: () => void;
  onClose: () => void;
}

interface Refusal {
  title: string;
  hint: string;
}

/** Why a file cannot be the picture; null when it can. */
function refusalOf(file: File, tooLargeHint: string): Refusal | null {
  const t = getT('pictures.avatar');
  const error = pictureError(file);
  if (error === null) return null;
  return error === 'type' ? { title: t('notAnImage'), hint: t('notAnImageHint') } : { title: t('tooLarge'), hint: tooLargeHint };
}

const errorText = ({ title, hint }: Refusal) => `${title}. ${hint}`;

/** Chooses and crops a square picture: an avatar, or that of a link. */
export function PictureDialog(props: PictureDialogProps) {
  const { isRound = false, fileName, current, canRemove, saving, initial, onSaved, onClose } = props;
  const texts = getT(`pictures.${props.subject}`);
  const t = getT('pictures.avatar');
  const common = getT('common');
  const [initialRefusal] = useState(() => (initial === undefined ? null : refusalOf(initial, texts('tooLargeHint'))));
  const [file, setFile] = useState<File | null>(initialRefusal === null ? (initial ?? null) : null);
  const [error, setError] = useState<string | null>(initialRefusal && errorText(initialRefusal));
  const { isSaving, save, adopt } = saving;
  const crop = useRef<SquareCrop>(null);

  const refuse = (refusal: Refusal): void => {
    setError(errorText(refusal));
    showToast({ title: refusal.title, description: refusal.hint, destructive: true });
  };
  const choose = (chosen: File): void => {
    const refusal = refusalOf(chosen, texts('tooLargeHint'));
    if (refusal !== null) {
      refuse(refusal);
      return;
    }
    setError(null);
    setFile(chosen);
  };
  const fail = (reason?: string): void => {
    setError(reason ?? texts('failedHint'));
    showToast({ title: t('failed'), description: texts('failedHint'), destructive: true });
  };
  const finish = async (result: Promise<string | undefined>): Promise<void> => {
    const reason = await result.catch(() => '');
    if (reason !== undefined) {
      fail(reason === '' ? undefined : reason);
      return;
    }
    if (onSaved === undefined) showToast({ title: texts('saved') });
    onClose();
    onSaved?.();
  };
  const saveCrop = (): void => {
    const cropped = crop.current;
    if (cropped === null) return;
    const { image, part } = cropped;
    const encode = () => fileOf(drawn(image, part, OUTPUT_PX, OUTPUT_PX), fileName, 'image/png');
    void finish(save({ source: [file, part.x, part.y, part.width], encode }));
  };

  return (
    <GuardedDialog
      unsaved={file !== null}
      busy={isSaving}
      onClose={onClose}
      title={texts('title')}
      description={file === null ? texts('hint') : undefined}
      footer={
        file === null ? (
          <>
            <Button variant="secondary" disabled={isSaving} onClick={onClose}>
              {common('cancel')}
            </Button>
            {canRemove ? (
              <OnlineButton
                variant="secondary"
                className="sm:order-first sm:mr-auto"
                loading={isSaving}
                onClick={() => void finish(adopt(null))}
              >
                {texts('remove')}
              </OnlineButton>
            ) : null}
            <ChoosePicture label={t('choose')} onChosen={choose} />
          </>
        ) : (
          <>
            <div className="order-last flex flex-col sm:order-none sm:mr-auto">
              <ChoosePicture label={t('chooseOther')} look="secondary" onChosen={choose} />
            </div>
            <Button variant="secondary" disabled={isSaving} onClick={onClose}>
              {common('cancel')}
            </Button>
            <OnlineButton loading={isSaving} onClick={saveCrop}>
              {isSaving ? t('saving') : texts('save')}
            </OnlineButton>
          </>
        )
      }
    >
      {file === null ? (
        current
      ) : (
        <PictureCrop
          crop={crop}
          file={file}
          isRound={isRound}
          gapHint={texts('doesNotFill')}
          onUnreadable={() => {
            setFile(null);
            refuse({ title: t('notAnImage'), hint: t('notAnImageHint') });
          }}
        />
      )}
      <InlineError text={error} />
    </GuardedDialog>
  );
}
