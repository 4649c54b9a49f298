import 'yet-another-react-lightbox/styles.css';
import './lightbox.css';
import { EyeOff, ImageOff } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Lightbox as Viewer, type Slide } from 'yet-another-react-lightbox';
import Video from 'yet-another-react-lightbox/plugins/video';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useSession } from '@/features/session/use-session';
import { publicApi, type MediaView } from '@/shared/api/public-api';
import type { OwnerAction, ShownMedia } from './use-gallery';
import { nameOf } from '@/shared/lib/name-of';
import { siteName } from '@/shared/lib/site';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';
import { LightboxCaption, captionHeight } from './lightbox-caption';
import { LightboxButtons, LightboxZoom } from './lightbox-controls';
import { mediaName } from './media-picture';

interface LightboxProps {
  /** Of the creator, whose page says the display name; undefined for items of several creators, which have one each. */
  username?: string;
  /** The loaded items. */
  media: ShownMedia[];
  /** Number of all items; undefined for a list without an end. */
  total?: number;
  openedId: number;
  /** Ids of the sensitive items that the viewer has revealed. */
  revealed: ReadonlySet<number>;
  onReveal: (id: number) => void;
  onShow: (id: number) => void;
  /** Set for the owner: edits or deletes an item. */
  onAct?: (action: OwnerAction) => void;
  /** Replaces the buttons for the open item. */
  buttons?: (media: MediaView) => ReactNode;
  onClose: () => void;
}

/** Slides on each side: a swipe needs one, a second one helps on a slow connection. */
const PRELOADED = 2;

const { getProfile } = publicApi.endpoints;

export function Lightbox({ username = '', media, total, openedId, revealed, onReveal, onShow, onAct, buttons, onClose }: LightboxProps) {
  const { user } = useSession();
  const t = getT('lightbox');
  const mediaT = getT('media');
  const common = getT('common');
  const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const slides = useMemo(() => toSlides(media, { autoPlay: !isMotionReduced }), [media, isMotionReduced]);
  const openedIndex = media.findIndex(({ id }) => id === openedId);
  const opened = media[openedIndex];
  const { currentData: profile } = getProfile.useQueryState({ username });
  const creator = nameOf(opened?.creator ?? profile ?? { username, displayName: '' });
  const title = opened === undefined ? '' : `${mediaName(opened, openedIndex, total ?? media.length)} · ${creator} · ${siteName()}`;
  useEffect(() => {
    if (title === '') return undefined;
    const titleBefore = document.title;
    document.title = title;
    return () => {
      document.title = titleBefore;
    };
  }, [title]);
  const renderSlideContainer = ({ slide, children }: { slide: Slide; children?: ReactNode }) => {
    const { mediaId, sensitive, label } = slide;
    if (sensitive !== true || mediaId === undefined || revealed.has(mediaId)) {
      return label === undefined ? <>{children}</> : <VideoSlide label={label}>{children}</VideoSlide>;
    }
    return (
      <div className="flex size-full flex-col items-center justify-center gap-4 text-white">
        <EyeOff aria-hidden className="size-10" />
        <p className="text-lg font-semibold">{mediaT('sensitive')}</p>
        <Button
          variant="secondary"
          // The viewer is dark in both themes.
          className="bg-white! text-black! hover:bg-white/85!"
          onClick={() => onReveal(mediaId)}
        >
          {mediaT('reveal')}
        </Button>
      </div>
    );
  };

  return (
    <Viewer
      open
      close={onClose}
      index={openedIndex}
      slides={slides}
      plugins={[Video, Zoom]}
      animation={isMotionReduced ? { fade: 0, swipe: 0, zoom: 0 } : undefined}
      carousel={{ finite: true, preload: PRELOADED, padding: 0 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      // The z-index is below that of the dialogs that open from the lightbox.
      // The space at the top is for the toolbar, which is white, and the space at the bottom for the caption. The item has all between them.
      styles={{
        container: { paddingTop: '3.5rem', paddingBottom: opened === undefined ? '3.5rem' : captionHeight(opened) },
        root: { '--yarl__portal_zindex': 45, '--yarl__color_backdrop': 'rgb(8 9 14)' },
      }}
      labels={{
        Previous: t('previous'),
        Next: t('next'),
        Close: common('close'),
        Lightbox: t('title', { username: creator }),
        'Photo gallery': t('title', { username: creator }),
      }}
      toolbar={{
        buttons: [
          opened === undefined
            ? null
            : (buttons?.(opened) ?? (
                <LightboxButtons key="own" creator={creator} media={opened} isOwn={user?.username === username} onAct={onAct} />
              )),
          'close',
        ],
      }}
      render={{
        slideContainer: renderSlideContainer,
        iconError: () => <SlideError>{t('notLoaded')}</SlideError>,
        buttonZoom: (zoom) => (opened?.kind === 'video' ? null : <LightboxZoom {...zoom} />),
        controls: () =>
          opened === undefined ? null : (
            <LightboxCaption key={opened.id} creator={creator} media={opened} position={openedIndex + 1} total={total} />
          ),
      }}
      on={{
        view: ({ index }) => {
          const shown = media[index];
          if (shown !== undefined && shown.id !== openedId) onShow(shown.id);
        },
      }}
    />
  );
}

/** Says so when the browser has no decoder for the video. Some browsers then play the sound only. */
function VideoSlide({ label, children }: { label: string; children: ReactNode }) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <div
      role="group"
      aria-label={label}
      className={hasFailed ? 'flex size-full items-center justify-center' : 'contents'}
      onErrorCapture={() => setHasFailed(true)}
      onLoadedMetadataCapture={({ target }) => setHasFailed(target instanceof HTMLVideoElement && target.videoWidth === 0)}
    >
      {hasFailed ? <SlideError>{getT('lightbox')('notPlayed')}</SlideError> : children}
    </div>
  );
}

const SlideError = ({ children }: { children: ReactNode }) => (
  <p className="flex w-max max-w-[60vw] flex-col items-center gap-3 text-center text-base leading-6 font-semibold text-balance text-white">
    <ImageOff aria-hidden className="size-8 sm:size-10" />
    {children}
  </p>
);

declare module 'yet-another-react-lightbox' {
  interface GenericSlide {
    mediaId?: number;
    sensitive?: boolean;
    /** The accessible name of a video, because a video slide has no `alt`. */
    label?: string;
  }
}

interface SlideOptions {
  /** Videos start when they are shown, without sound. */
  autoPlay: boolean;
}

function toSlide(media: MediaView, alt: string, { autoPlay }: SlideOptions): Slide {
  const { id: mediaId, sensitive, storageUrl, thumbnailUrl, mimeType, width, height } = media;
  if (media.kind === 'video') {
    const sources = [{ src: storageUrl, type: mimeType }];
    return {
      type: 'video',
      label: alt,
      mediaId,
      sensitive,
      width,
      height,
      poster: thumbnailUrl,
      sources,
      controls: true,
      playsInline: true,
      autoPlay,
      muted: autoPlay,
    };
  }
  // The thumbnails of a GIF are not animated, so the slide uses only the file itself.
  const smaller = media.kind === 'gif' ? [] : media.thumbnails.filter((thumbnail) => thumbnail.width < width);
  const srcSet = smaller.map((thumbnail) => ({
    src: thumbnail.url,
    width: thumbnail.width,
    height: Math.max(1, Math.round((thumbnail.width * height) / width)),
  }));
  return {
    type: 'image',
    mediaId,
    sensitive,
    src: storageUrl,
    alt,
    width,
    height,
    srcSet: [...srcSet, { src: storageUrl, width, height }],
  };
}

export function toSlides(media: MediaView[], options: SlideOptions): Slide[] {
  return media.map((item, index) => toSlide(item, item.altText || mediaName(item, index, media.length), options));
}
