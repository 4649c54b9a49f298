import { CircleCheck, ExternalLink, KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { AddLinkForm } from '@/features/links/link-form';
import type { LinkValues } from '@/features/links/use-link-form';
import { ChoosePicture } from '@/features/pictures/picture-file';
import { QrCodeDrawing } from '@/features/profile/qr-code-dialog';
import { BioField, DisplayNameField, LocationField, UsernameField } from '@/features/profile-editor/profile-form';
import { SuggestedAddress } from '@/features/profile-editor/suggested-address';
import { useProfileForm } from '@/features/profile-editor/use-profile-form';
import { useSaveAccount } from '@/features/session/save-account-slice';
import { Uploader, type Uploads } from '@/features/upload/uploader';
import { useUpdateProfileMutation } from '@/shared/api/creator-api';
import type { OwnProfileView, ProfileView } from '@/shared/api/public-api';
import { profilePath } from '@/shared/lib/paths';
import { lazyPart } from '@/shared/ui/lazy-part';
import { getT } from '@/shared/texts/texts';
import { Button, buttonClass } from '@/shared/ui/button';
import { OfflineReason } from '@/shared/ui/dialog-actions';
import { InlineError } from '@/shared/ui/inline-error';
import { Link } from '@/shared/ui/link';
import { OnlineButton } from '@/shared/ui/online-button';
import { ShareButton } from '@/shared/ui/share-button';
import { ThemeChoice } from './look-editor';
import { useSaveLook } from './use-save-look';
import { linksOf, LINKS_WANTED } from './steps';

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

const WIDE = 'max-sm:w-full';

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

export function LinksStep({ profile, drafts, onDraft, onDone }: StepProps) {
  const t = getT('start');
  /** The form is made again for each further link. */
  const [added, setAdded] = useState(0);
  const [before] = useState(() => linksOf(profile));
  const links = Math.max(before + added, linksOf(profile));
  return (
    <>
      <AddLinkForm
        key={added}
        isShort
        isOpened={added > 0}
        profile={profile}
        typed={drafts.links}
        onType={(links) => onDraft({ links })}
        onClose={() => {
          onDraft({ links: undefined });
          setAdded(added + 1);
          if (links + 1 >= LINKS_WANTED) onDone();
        }}
      />
      {links === 0 ? null : (
        <p role="status" className="flex items-center gap-2 font-semibold text-success">
          <CircleCheck aria-hidden className="size-5" />
          {t('linksAdded', { n: links, total: LINKS_WANTED })}
        </p>
      )}
    </>
  );
}

export function PicturesStep({ upload }: StepProps) {
  return (
    <div className="flex flex-col gap-4">
      <Uploader {...upload} />
    </div>
  );
}

export function LookStep({ profile, drafts, onDraft, onDone }: StepProps) {
  const t = getT('start');
  const look = drafts.look ?? profile.appearance;
  const { submit, error, loading } = useSaveLook(onDone, { isQuiet: true });
  return (
    <div className="flex flex-col gap-5">
      <ThemeChoice
        look={look}
        onChoose={(theme) => {
          onDraft({ look: { ...look, theme, accent: null, font: null, buttonShape: null, background: null } });
        }}
      />
      <InlineError text={error} />
      <OfflineReason />
      <OnlineButton size="large" className={WIDE} loading={loading} onClick={() => submit(look)}>
        {t('next')}
      </OnlineButton>
    </div>
  );
}

export function ShareStep({ profile: { username }, user }: StepProps) {
  const t = getT('start');
  const share = getT('share');
  const { open } = useSaveAccount();
  const [update] = useUpdateProfileMutation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const path = profilePath(username);
  const url = window.location.origin + path;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-lg font-bold wrap-anywhere">{url.replace(/^https?:\/\//, '')}</p>
      <div className="flex flex-wrap gap-2.5 max-sm:*:flex-1">
        <ShareButton
          url={url}
          title={username}
          label={share('profile')}
          variant={user.firstSteps === 'open' ? 'primary' : 'secondary'}
          onShared={() => void (user.firstSteps === 'open' && update({ updateProfileDto: { firstSteps: 'shared' } }))}
        />
        <Link to={path} className={buttonClass('secondary')}>
          <ExternalLink aria-hidden />
          {t('view')}
        </Link>
      </div>
      {user.isSaved ? null : (
        <Button variant={user.firstSteps === 'open' ? 'secondary' : 'primary'} className={WIDE} onClick={() => open({ kind: 'save' })}>
          <KeyRound aria-hidden />
          {t('keep')}
        </Button>
      )}
      <div className="w-full max-w-44 max-sm:mx-auto">
        <QrCodeDrawing canvas={canvas} url={url} />
      </div>
    </div>
  );
}
