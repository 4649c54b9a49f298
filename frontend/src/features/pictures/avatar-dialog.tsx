import { useRef, useState } from 'react';
import type { AvatarEditorRef } from 'react-avatar-editor';
import { getT } from '@/shared/texts/texts';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';
import { showToast } from '@/shared/ui/toast';
import { AvatarCrop } from './avatar-crop';
import { ChoosePicture, drawn, fileOf, pictureError } from './picture-file';
import { useSavePicture } from './use-save-picture';

/** PR-55. */
const OUTPUT_PX = 400;

const CURRENT_AVATAR_PX = 128;

interface AvatarDialogProps {
  username: string;
  /** The avatar that can be removed; null when the generated one is shown. */
  avatar: string | null;
  /** The picture that was chosen before the dialog opened. */
  initial?: File;
  onSaved?: () => void;
  onClose: () => void;
}

/** Why a file cannot be the avatar; null when it can. */
function refusalOf(file: File): { title: string; hint: string } | null {
  const t = getT('pictures.avatar');
  const error = pictureError(file);
  if (error === null) return null;
  return error === 'type' ? { title: t('notAnImage'), hint: t('notAnImageHint') } : { title: t('tooLarge'), hint: t('tooLargeHint') };
}

const errorText = ({ title, hint }: { title: string; hint: string }) => `${title}. ${hint}`;

export function AvatarDialog({ username, avatar, initial, onSaved, onClose }: AvatarDialogProps) {
  const t = getT('pictures.avatar');
  const common = getT('common');
  const [initialRefusal] = useState(() => (initial === undefined ? null : refusalOf(initial)));
  const [file, setFile] = useState<File | null>(initialRefusal === null ? (initial ?? null) : null);
  const [error, setError] = useState<string | null>(initialRefusal && errorText(initialRefusal));
  const { isSaving, save, adopt } = useSavePicture('avatar');
  const editor = useRef<AvatarEditorRef>(null);

  const refuse = (refusal: { title: string; hint: string }): void => {
    setError(errorText(refusal));
    showToast({ title: refusal.title, description: refusal.hint, destructive: true });
  };
  const choose = (chosen: File): void => {
    const refusal = refusalOf(chosen);
    if (refusal !== null) {
      refuse(refusal);
      return;
    }
    setError(null);
    setFile(chosen);
  };
  const fail = (reason?: string): void => {
    setError(reason ?? t('failedHint'));
    showToast({ title: t('failed'), description: t('failedHint'), destructive: true });
  };
  const finish = async (saving: Promise<string | undefined>): Promise<void> => {
    const reason = await saving.catch(() => '');
    if (reason !== undefined) {
      fail(reason === '' ? undefined : reason);
      return;
    }
    showToast({ title: t('saved') });
    onClose();
    onSaved?.();
  };
  const encode = async (): Promise<File> => {
    const canvas = editor.current?.getImage();
    if (canvas === undefined) throw new Error('the editor is gone');
    return fileOf(
      drawn(canvas, { x: 0, y: 0, width: canvas.width, height: canvas.height }, OUTPUT_PX, OUTPUT_PX),
      'avatar.png',
      'image/png',
    );
  };
  const saveCrop = (): void => {
    const crop = editor.current?.getCroppingRect();
    void finish(save({ source: [file, crop?.x, crop?.y, crop?.width], encode }));
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={file === null ? t('hint') : undefined}
      footer={
        file === null ? (
          <>
            <Button variant="secondary" disabled={isSaving} onClick={onClose}>
              {common('cancel')}
            </Button>
            {avatar === null ? null : (
              <OnlineButton
                variant="secondary"
                className="sm:order-first sm:mr-auto"
                loading={isSaving}
                onClick={() => void finish(adopt(null))}
              >
                {t('remove')}
              </OnlineButton>
            )}
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
              {isSaving ? t('saving') : t('save')}
            </OnlineButton>
          </>
        )
      }
    >
      {file === null ? (
        <Avatar username={username} image={avatar} size={CURRENT_AVATAR_PX} priority className="mx-auto ring-1 ring-line" />
      ) : (
        <AvatarCrop
          editor={editor}
          file={file}
          onUnreadable={() => {
            setFile(null);
            refuse({ title: t('notAnImage'), hint: t('notAnImageHint') });
          }}
        />
      )}
      <InlineError text={error} />
    </Dialog>
  );
}
