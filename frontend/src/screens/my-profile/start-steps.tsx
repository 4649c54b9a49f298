import { useState } from 'react';
import type { LinkValues } from '@/features/links/use-link-form';
import { ChoosePicture } from '@/features/pictures/picture-file';
import { BioField, DisplayNameField, LocationField, UsernameField } from '@/features/profile-editor/profile-form';
import { SuggestedAddress } from '@/features/profile-editor/suggested-address';
import { useProfileForm } from '@/features/profile-editor/use-profile-form';
import type { Uploads } from '@/features/upload/uploader';
import type { OwnProfileView, ProfileView } from '@/shared/api/public-api';
import { lazyPart } from '@/shared/ui/lazy-part';
import { getT } from '@/shared/texts/texts';
import { OfflineReason } from '@/shared/ui/dialog-actions';
import { InlineError } from '@/shared/ui/inline-error';
import { OnlineButton } from '@/shared/ui/online-button';

const AvatarDialog = lazyPart(async () => (await import('@/features/pictures/avatar-dialog')).AvatarDialog);
const BannerDialog = lazyPart(async () => (await import('@/features/pictures/banner-dialog')).BannerDialog);

export interface StepDrafts {
  name?: Partial<Pick<OwnProfileView, 'displayName' | 'username' | 'bio' | 'location'>>;
  links?: LinkValues;
  look?: ProfileView['appearance'];
}

export interface StepProps {
  profile: ProfileView;
  user: OwnProfileView;
  /** The files for the gallery. */
  upload: Uploads;
  /** What was typed or chosen and is not saved. It stays when the owner goes to another step. */
  drafts: StepDrafts;
  onDraft: (changes: StepDrafts) => void;
  onDone: () => void;
}

export const WIDE = 'max-sm:w-full';

export function NameStep({ user, drafts: { name }, onDraft, onDone }: StepProps) {
  const t = getT('start');
  const form = useProfileForm(user, onDone, { typed: name, isQuiet: true });
  const keep = (changes: StepDrafts['name']) => onDraft({ name: { ...name, ...changes } });
  const hasUsername = name?.username !== undefined;
  const { isChanged, isSaving, canSave, error, errorTitle } = form;
  return (
    <form
      noValidate
      aria-label={t('title')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) form.save();
        else onDone();
      }}
    >
      <DisplayNameField form={form} onType={(displayName) => keep({ displayName })} />
      <SuggestedAddress
        form={form}
        onUse={(username) => {
          form.set({ username });
          keep({ username });
        }}
      />
      <details open={hasUsername || undefined}>
        <summary className="cursor-pointer py-1 text-sm font-semibold wrap-anywhere text-accent">
          {t('address', { address: `${window.location.host}/${form.values.username.trim()}` })}
        </summary>
        <div className="mt-3">
          <UsernameField form={form} onType={(username) => keep({ username })} />
        </div>
      </details>
      <BioField form={form} onType={(bio) => keep({ bio })} />
      <LocationField form={form} onType={(location) => keep({ location })} />
      <InlineError text={error === null ? null : `${errorTitle}. ${error.message}`} />
      <OfflineReason />
      <OnlineButton type="submit" size="large" className={WIDE} loading={isSaving} disabled={isChanged && !canSave}>
        {t('next')}
      </OnlineButton>
    </form>
  );
}

export function AvatarStep({ profile, onDone }: StepProps) {
  const t = getT('pictures.avatar');
  const [file, setFile] = useState<File | null>(null);
  return (
    <div className="flex flex-col sm:items-start">
      <ChoosePicture label={t(profile.profileImage === null ? 'choose' : 'chooseOther')} onChosen={setFile} />
      {file === null ? null : (
        <AvatarDialog
          username={profile.username}
          avatar={profile.profileImage}
          initial={file}
          onSaved={onDone}
          onClose={() => setFile(null)}
        />
      )}
    </div>
  );
}

export function BannerStep({ profile, onDone }: StepProps) {
  const t = getT('pictures.banner');
  const [file, setFile] = useState<File | null>(null);
  return (
    <div className="flex flex-col sm:items-start">
      <ChoosePicture label={t(profile.bannerImage === null ? 'choose' : 'chooseOther')} onChosen={setFile} />
      {file === null ? null : <BannerDialog banner={profile.bannerImage} initial={file} onSaved={onDone} onClose={() => setFile(null)} />}
    </div>
  );
}
