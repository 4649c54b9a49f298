import { useState } from 'react';
import { getT } from '@/shared/texts/texts';
import { GuardedDialog } from '@/shared/ui/guarded-dialog';
import { InlineError } from '@/shared/ui/inline-error';
import { Tabs } from '@/shared/ui/tabs';
import { showToast } from '@/shared/ui/toast';
import { BannerGradient } from './banner-gradient';
import { BannerUpload, bannerRefusal } from './banner-upload';
import { useSaveProfilePicture } from './use-save-picture';

interface BannerDialogProps {
  banner: string | null;
  /** The picture that was chosen before the dialog opened. */
  initial?: File;
  /** Shows the success in place of a toast. */
  onSaved?: () => void;
  onClose: () => void;
}

export function BannerDialog({ banner, initial, onSaved, onClose }: BannerDialogProps) {
  const t = getT('pictures.banner');
  const [tab, setTab] = useState(
    initial === undefined && (banner === null || banner.startsWith('linear-gradient(')) ? 'gradient' : 'upload',
  );
  const [error, setError] = useState<string | null>(() => (initial === undefined ? null : (bannerRefusal(initial)?.text ?? null)));
  const [isChanged, setChanged] = useState(initial !== undefined);
  const { isSaving, save, adopt } = useSaveProfilePicture('banner');

  const fail = (reason: string): void => {
    const message = t('failed', { reason });
    setError(message);
    showToast({ title: message, destructive: true });
  };
  const finish = async (saving: Promise<string | undefined>): Promise<void> => {
    setError(null);
    const reason = await saving.catch(() => t('unreadable'));
    if (reason !== undefined) {
      fail(reason === '' ? t('nothing') : reason);
      return;
    }
    if (onSaved === undefined) showToast({ title: t('saved') });
    onClose();
    onSaved?.();
  };
  const sharedProps = { isSaving, onChange: () => setChanged(true), onCancel: onClose };

  return (
    <GuardedDialog wide unsaved={isChanged} busy={isSaving} onClose={onClose} title={t('title')}>
      <div>
        <Tabs
          label={t('title')}
          open={tab}
          onOpen={setTab}
          tabs={[
            {
              key: 'upload',
              label: t('upload'),
              content: (
                <BannerUpload {...sharedProps} initial={initial} onError={setError} onSave={(picture) => void finish(save(picture))} />
              ),
            },
            {
              key: 'gradient',
              label: t('gradient'),
              content: <BannerGradient {...sharedProps} banner={banner} onSave={(gradient) => void finish(adopt(gradient))} />,
            },
          ]}
        />
      </div>
      <InlineError text={error} />
    </GuardedDialog>
  );
}
