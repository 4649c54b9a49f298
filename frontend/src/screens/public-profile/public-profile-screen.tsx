import { Pencil } from 'lucide-react';
import { memo } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { NotFound } from '@/shared/ui/not-found';
import { FollowButton } from '@/features/creators/follow-button';
import { ConnectCard } from '@/features/links/connect-card';
import { MediaGallery } from '@/features/media/media-gallery';
import { PageColumns } from '@/features/profile/page-columns';
import { backgroundPicture, PageLook } from '@/features/profile/page-look';
import { Banner, Identity, IdentitySkeleton } from '@/features/profile/profile-header';
import { AS_VISITOR, ProfileMenu } from '@/features/profile/profile-menu';
import { StatTiles } from '@/features/profile/stat-tiles';
import { useSession, type SessionState } from '@/features/session/use-session';
import { isNotFound } from '@/shared/api/api-error';
import { publicApi, type ProfileView } from '@/shared/api/public-api';
import { getT } from '@/shared/texts/texts';
import { nameOf } from '@/shared/lib/name-of';
import { origin } from '@/shared/lib/origin';
import { useDocumentTitle } from '@/shared/lib/use-document-title';
import { profilePath } from '@/shared/lib/paths';
import { buttonClass } from '@/shared/ui/button';
import { ShareButton } from '@/shared/ui/share-button';
import { Link } from '@/shared/ui/link';
import { MediaGridSkeleton } from '@/features/media/media-grid';
import { Skeleton } from '@/shared/ui/skeleton';
import { lazyPart } from '@/shared/ui/lazy-part';
import { QueryState } from '@/shared/ui/query-state';

const HiddenNotice = lazyPart(async () => (await import('@/features/profile/hidden-notice')).HiddenNotice, { isOptional: true });
const UnblockButton = lazyPart(async () => (await import('@/features/profile/unblock-button')).UnblockButton);

export const BelowGallery = lazyPart(async () => (await import('./below-gallery')).BelowGallery, { isOptional: true });

/** Memoised, because React would replace the markup of the server by nothing when the page changes before the chunk is loaded. */
const Below = memo(BelowGallery);

/** PR-55: four placeholders in the gallery. */
const TILES = 4;

export function PublicProfileSkeleton() {
  const t = getT('common');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <PageColumns
        look={{ blocks: [{ name: 'gallery', visible: true }] }}
        banner={<Skeleton shape="square" className="banner aspect-3/1" />}
        identity={
          <div className="page-identity">
            <IdentitySkeleton visited />
          </div>
        }
        blocks={{
          gallery: (
            <div>
              <Skeleton className="mb-4 h-7 w-40" />
              <MediaGridSkeleton tiles={TILES} />
            </div>
          ),
        }}
      />
    </div>
  );
}

const skeleton = <PublicProfileSkeleton />;

const VisitorView = lazyPart(async () => (await import('./visitor-view')).VisitorView, { fallback: skeleton });

const { getProfile } = publicApi.endpoints;

function profileUrl(username: string): string {
  return `${origin}/${encodeURIComponent(username)}`;
}

export function PublicProfileScreen() {
  const t = getT('profile');
  const { username = '' } = useParams();
  const session = useSession();
  // The follow state and the counted view depend on the viewer, so the request waits for the session of a new visitor.
  const isSettled = session.user !== undefined || session.error !== undefined;
  const { currentData, error, isFetching, isUninitialized } = getProfile.useQueryState({ username });
  const { refetch } = getProfile.useQuerySubscription({ username }, { skip: isUninitialized && !isSettled });
  useDocumentTitle(isNotFound(error) ? t('missing') : currentData === undefined ? username : nameOf(currentData));

  const { search } = useLocation();
  return (
    <QueryState
      query={{ data: currentData, error, isFetching, refetch }}
      heading={username}
      failed={t('failed')}
      skeleton={skeleton}
      missing={<NotFound title={t('missing')} hint={t('missingHint')} />}
    >
      {(profile) => {
        // The server resolves a former username (PR-12) and another letter case, so the URL changes to the current username.
        if (profile.username !== username) return <Navigate to={profilePath(profile.username) + search} replace />;
        // The session arrives before the owner's profile, which is fetched again after it.
        const isOwner = profile.isOwner || session.user?.id === profile.id;
        if (!isOwner || search !== AS_VISITOR) return <PublicProfile profile={profile} isOwner={isOwner} session={session} />;
        return (
          <VisitorView username={username} skeleton={skeleton}>
            {(shown) => <PublicProfile profile={shown} session={{}} />}
          </VisitorView>
        );
      }}
    </QueryState>
  );
}

interface PublicProfileProps {
  profile: ProfileView;
  isOwner?: boolean;
  /** Of the viewer; none for a visitor without an account. */
  session: Partial<SessionState>;
}

function PublicProfile({ profile, isOwner = false, session: { user: viewer, isLoading = false } }: PublicProfileProps) {
  const t = getT('profile');
  const share = getT('share');
  const gallery = getT('media');
  const { id, username, externalLinks, media, albums, stats, appearance, colours, bannerImage } = profile;
  // A suspended owner reads the page and cannot change it (PR-128).
  const canEdit = isOwner && !viewer?.suspendedAt;
  const actions = (
    <>
      {/* Fills the row of a phone, so that the buttons after it keep their place when the session arrives. */}
      <div className="flex flex-1 *:w-full empty:hidden sm:max-lg:max-w-60">
        {canEdit ? (
          <Link to="/profile" className={buttonClass('secondary')}>
            <Pencil aria-hidden />
            {t('edit')}
          </Link>
        ) : profile.isBlocked ? (
          <UnblockButton person={profile} />
        ) : (
          <FollowButton creator={profile} viewerId={viewer?.id} isSessionLoading={isLoading} />
        )}
      </div>
      <ShareButton url={profileUrl(username)} title={nameOf(profile)} label={share('profile')} isCompact />
      <ProfileMenu
        url={profileUrl(username)}
        username={username}
        isOwner={isOwner}
        visited={isOwner ? undefined : profile}
        visitorPath={isOwner ? profilePath(username) + AS_VISITOR : undefined}
      />
    </>
  );
  const notice = isOwner && viewer?.hidden === true ? <HiddenNotice /> : undefined;
  const blocks = {
    links:
      externalLinks.length > 0 ? (
        <div className="page-links">
          <ConnectCard links={externalLinks} />
        </div>
      ) : null,
    gallery: (
      <div className="page-gallery">
        <MediaGallery
          isOwner={canEdit}
          albums={albums}
          creatorId={id}
          username={username}
          newest={media}
          total={stats.mediaUploads}
          emptyHint={isOwner ? gallery('emptyOwner') : gallery('emptyVisitor', { username })}
        />
      </div>
    ),
    statistics: <StatTiles stats={stats} />,
  };
  return (
    <PageLook look={appearance} colours={colours} picture={backgroundPicture(profile)} className="h-card">
      <PageColumns
        look={appearance}
        banner={<Banner banner={bannerImage} isColoured={colours !== null} />}
        identity={
          <header className="page-identity">
            <Identity profile={profile} noBio={t('noBio')} notice={notice} actions={actions} />
          </header>
        }
        blocks={blocks}
        below={<Below id={id} username={username} />}
      />
    </PageLook>
  );
}
