import { CircleCheck, ExternalLink, KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { AddLinkForm } from '@/features/links/link-form';
import { QrCodeDrawing } from '@/features/profile/qr-code-dialog';
import { useSaveAccount } from '@/features/session/save-account-slice';
import { Uploader } from '@/features/upload/uploader';
import { useUpdateProfileMutation } from '@/shared/api/creator-api';
import { profilePath } from '@/shared/lib/paths';
import { getT } from '@/shared/texts/texts';
import { Button, buttonClass } from '@/shared/ui/button';
import { OfflineReason } from '@/shared/ui/dialog-actions';
import { InlineError } from '@/shared/ui/inline-error';
import { Link } from '@/shared/ui/link';
import { OnlineButton } from '@/shared/ui/online-button';
import { ShareButton } from '@/shared/ui/share-button';
import { ThemeChoice } from './look-editor';
import { WIDE, type StepProps } from './start-steps';
import { linksOf, LINKS_WANTED } from './steps';
import { useSaveLook } from './use-save-look';

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
