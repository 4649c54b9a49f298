import { skipToken } from '@reduxjs/toolkit/query/react';
import { EyeOff, FolderInput, Palette, Pencil, Settings2, Upload, Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { ChangeAvatar, ChangeBanner } from '@/features/pictures/change-pictures';
import { ProfileHeader, ProfileHeaderSkeleton } from '@/features/profile/own-profile-header';
import { useGetPrivateMediaPagesInfiniteQuery } from '@/shared/api/creator-api';
import { itemsOf, type ProfileView, type OwnProfileView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { profilePath } from '@/shared/lib/paths';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Button, buttonClass } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/skeleton';
import { Link } from '@/shared/ui/link';
import { hasFirstSteps } from './steps';
import { useOwnProfile } from './use-own-profile';
import { QueryState } from '@/shared/ui/query-state';

const ProfileForm = lazyPart(async () => (await import('@/features/profile-editor/profile-form')).ProfileForm, {
  fallback: <Skeleton shape="card" className="h-150" />,
});
const HiddenNotice = lazyPart(async () => (await import('@/features/profile/hidden-notice')).HiddenNotice, { isOptional: true });
const ManageGallery = lazyPart(async () => (await import('@/features/media/manage-gallery')).ManageGallery, {
  fallback: <Skeleton shape="card" className="h-96" />,
});
const LookEditor = lazyPart(async () => (await import('./look-editor')).LookEditor);
const FirstSteps = lazyPart(async () => (await import('./first-steps')).FirstSteps, {
  fallback: <Skeleton shape="card" className="h-77 sm:h-53" />,
  isOptional: true,
});
const ProfileUrl = lazyPart(async () => (await import('./profile-url')).ProfileUrl, {
  fallback: <Skeleton shape="card" className="h-37 sm:h-22" />,
});
const UploadDialog = lazyPart(async () => (await import('@/features/upload/gallery-upload')).UploadDialog);

// The cards and the gallery are below the fold, so they are not part of the first download.
const OwnHashtagsCard = lazyPart(async () => (await import('@/features/hashtags/own-hashtags-card')).OwnHashtagsCard, {
  fallback: <Skeleton shape="card" className="h-96" />,
});
const MediaGallery = lazyPart(async () => (await import('@/features/media/media-gallery')).MediaGallery, {
  fallback: <Skeleton shape="card" className="h-96" />,
});
const OwnLinksCard = lazyPart(async () => (await import('@/features/links/own-links-card')).OwnLinksCard, {
  fallback: <Skeleton shape="card" className="h-96" />,
});

export function MyProfileScreen() {
  const t = getT('myProfile');
  useDocumentTitle(t('title'));
  return (
    <QueryState query={useOwnProfile()} heading={t('title')} failed={t('loadFailed')} skeleton={<MyProfileSkeleton />}>
      {(own) =>
        // A suspended creator reads the page and cannot change it (PR-128).
        own.user.suspendedAt ? <Navigate to={profilePath(own.user.username)} replace /> : <MyProfile {...own} />
      }
    </QueryState>
  );
}

function MyProfileSkeleton() {
  return (
    <div role="status" className="relative flex flex-col gap-5 sm:gap-6">
      {/* The text lies over the banner, because a separate line would shift the layout when the profile is loaded. */}
      <p className="absolute inset-x-0 z-10 flex h-36 items-center justify-center font-semibold text-ink-soft sm:h-52">
        {getT('common')('loading')}
      </p>
      <ProfileHeaderSkeleton />
      <Skeleton shape="card" className="h-37 sm:h-22" />
      <Skeleton shape="card" className="h-44" />
    </div>
  );
}

/** Whether the creator has media or albums. All of them can be private. */
function useIsManageable({ media, albums }: ProfileView): boolean {
  const hasPublic = media.length + albums.length > 0;
  const { data } = useGetPrivateMediaPagesInfiniteQuery(hasPublic ? skipToken : undefined);
  return hasPublic || itemsOf(data).length > 0;
}

function MyProfile({ profile, user }: { profile: ProfileView; user: OwnProfileView }) {
  const t = getT('myProfile');
  const media = getT('media');
  /** Undefined until the form is opened. */
  const [isEditing, setEditing] = useState<boolean>();
  const [typedUsername, setTypedUsername] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const [wantsToManage, setManaging] = useState(false);
  const isManageable = useIsManageable(profile);
  const isManaging = wantsToManage && isManageable;
  const [isChoosingLook, setChoosingLook] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  return (
    <div className="flex flex-col gap-5 sm:gap-6">
      <ProfileHeader
        profile={profile}
        changeBanner={<ChangeBanner profile={profile} />}
        changeAvatar={<ChangeAvatar profile={profile} />}
        noBio={t('noBio')}
        notice={user.hidden ? <HiddenNotice /> : undefined}
        badge={<OwnBadges profile={profile} />}
        actions={
          isEditing ? null : (
            <>
              {/* The focused form is removed, so the focus moves to the button. */}
              <Button ref={editButton} autoFocus={isEditing === false} onClick={() => setEditing(true)}>
                <Pencil aria-hidden />
                {t('edit')}
              </Button>
              <Button variant="secondary" onClick={() => setChoosingLook(true)}>
                <Palette aria-hidden />
                {t('look')}
              </Button>
            </>
          )
        }
      />
      {isEditing ? (
        <ProfileForm
          user={user}
          onUsername={setTypedUsername}
          onDone={() => {
            setEditing(false);
            setTypedUsername(undefined);
          }}
        />
      ) : null}
      {hasFirstSteps(profile, user) ? <FirstSteps profile={profile} user={user} onDismissed={() => editButton.current?.focus()} /> : null}
      <ProfileUrl username={profile.username} typed={typedUsername} isShared={user.firstSteps !== 'open'} />
      <OwnHashtagsCard profile={profile} />
      <OwnLinksCard profile={profile} />
      <MediaGallery
        isOwner
        manager={
          isManaging
            ? (pages) => <ManageGallery username={profile.username} pages={pages} albums={profile.albums} defaults={profile} />
            : undefined
        }
        albums={profile.albums}
        creatorId={profile.id}
        username={profile.username}
        newest={profile.media}
        total={profile.stats.mediaUploads}
        emptyHint={media('emptyOwner')}
        action={
          <>
            {isManageable ? (
              <Button variant="secondary" aria-pressed={isManaging} onClick={() => setManaging(!isManaging)}>
                <Settings2 aria-hidden />
                {media(isManaging ? 'managed' : 'manage')}
              </Button>
            ) : null}
            {isManaging ? null : (
              <>
                <Link to="/profile/import" className={buttonClass('ghost')}>
                  <FolderInput aria-hidden />
                  {t('import')}
                </Link>
                <Button variant="secondary" onClick={() => setUploading(true)}>
                  <Upload aria-hidden />
                  {t('upload')}
                </Button>
              </>
            )}
          </>
        }
      />
      {isChoosingLook ? <LookEditor profile={profile} onClose={() => setChoosingLook(false)} /> : null}
      {isUploading ? <UploadDialog onClose={() => setUploading(false)} /> : null}
    </div>
  );
}

/** What only the owner sees beside location and year. */
function OwnBadges({ profile }: { profile: ProfileView }) {
  return (
    <span className="inline-flex flex-wrap gap-x-4 gap-y-1.5">
      <Link
        to="/profile/followers"
        className="inline-flex items-center gap-1.5 font-medium text-accent hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
      >
        <Users aria-hidden className="size-4" />
        {getT('followers')('link', { n: profile.stats.followers })}
      </Link>
      {profile.isPublicProfile ? null : (
        <span className="inline-flex items-center gap-1.5">
          <EyeOff aria-hidden className="size-4" />
          {getT('myProfile')('hidden')}
        </span>
      )}
    </span>
  );
}
