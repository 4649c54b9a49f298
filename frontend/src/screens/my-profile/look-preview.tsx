import { useEffect, useRef } from 'react';
import { ConnectCard } from '@/features/links/connect-card';
import { MediaGrid } from '@/features/media/media-grid';
import { PageColumns } from '@/features/profile/page-columns';
import { backgroundPicture, PageLook } from '@/features/profile/page-look';
import { Banner, Identity } from '@/features/profile/profile-header';
import { StatTiles } from '@/features/profile/stat-tiles';
import type { AppearanceView, LookColoursView, ProfileView } from '@/shared/api/public-api';
import { usePaintedTheme } from '@/shared/lib/theme';
import { getT } from '@/shared/texts/texts';
import { buttonClass } from '@/shared/ui/button';

const SHOWN_ITEMS = 6;
const noReveal: ReadonlySet<number> = new Set();
const ignore = () => undefined;
/** The preview is inert, so its links cannot be opened. */
const ownPage = () => '/profile';

/** The parts of the page to which the preview scrolls. The statistics are its end. */
const PARTS = { links: '.page-links', gallery: '.page-gallery', statistics: '.page-statistics' };
/** `identity` is the beginning of the page, on a phone without the banner: name, text and button show most of a look. */
export type PreviewedPart = keyof typeof PARTS | 'identity';
const PART_MARGIN_PX = 12;

interface LookPreviewProps {
  profile: ProfileView;
  look: AppearanceView;
  colours: LookColoursView | null;
  /** The part that is worked on; the beginning of the page without one. */
  part?: PreviewedPart;
}

/** The own page in a phone. It can be looked at only: the choices beside it are what is operated. */
export function LookPreview({ profile, look, colours, part }: LookPreviewProps) {
  const t = getT('look');
  const gallery = getT('media');
  const follow = getT('follow');
  const { externalLinks, media, stats, bannerImage } = profile;
  const view = useRef<HTMLDivElement>(null);
  const grown = externalLinks.length + stats.mediaUploads;
  // The blocks can be hidden, and in another order.
  const order = JSON.stringify(look.blocks);
  useEffect(() => {
    const page = view.current;
    if (page === null) return;
    const shown = part !== undefined && part !== 'identity' && page.querySelector(PARTS[part]);
    const distance = shown ? shown.getBoundingClientRect().top - page.getBoundingClientRect().top - PART_MARGIN_PX : -page.scrollTop;
    page.scrollTop += distance;
    page.toggleAttribute('data-scrolled', page.scrollTop > 0);
  }, [part, grown, order]);
  const items = (
    <section>
      <h2 className="mb-3 text-xl font-bold">{gallery('title')}</h2>
      {media.length === 0 ? (
        <p className="text-ink-soft">{gallery('empty')}</p>
      ) : (
        <MediaGrid media={media.slice(0, SHOWN_ITEMS)} isRefreshing={false} revealed={noReveal} onReveal={ignore} pathOf={ownPage} />
      )}
    </section>
  );
  return (
    <div role="img" aria-label={t('preview')} className="look-phone">
      <div ref={view} inert aria-hidden data-part={part} className="look-screen">
        <PageLook look={look} colours={colours} picture={backgroundPicture(profile)} isPreview className="look-page">
          <PageColumns
            look={look}
            banner={<Banner banner={bannerImage} isColoured={colours !== null} />}
            identity={
              <div className="page-identity">
                <Identity
                  profile={profile}
                  noBio={getT('profile')('noBio')}
                  actions={<span className={buttonClass('primary', 'medium', 'flex-1')}>{follow('follow')}</span>}
                />
              </div>
            }
            blocks={{
              links:
                externalLinks.length > 0 ? (
                  <div className="page-links">
                    <ConnectCard links={externalLinks} />
                  </div>
                ) : null,
              gallery: <div className="page-gallery">{items}</div>,
              statistics: (
                <div className="page-statistics">
                  <StatTiles stats={stats} />
                </div>
              ),
            }}
          />
        </PageLook>
      </div>
    </div>
  );
}

/** A theme in small: canvas, letters and a button. */
export function ThemeSwatch({ look, colours }: { look: AppearanceView; colours: LookColoursView }) {
  const { canvas, tint, ink, fill } = colours[usePaintedTheme()];
  return (
    <span
      aria-hidden
      data-look={look.theme}
      style={{ background: `linear-gradient(160deg, ${canvas} 20%, ${tint})`, color: ink }}
      className="flex h-15 flex-col items-center justify-center gap-1.5 rounded-control border border-line"
    >
      <span className="text-lg leading-none font-bold">Aa</span>
      <span style={{ background: fill }} className="h-2.5 w-9 rounded-button" />
    </span>
  );
}
