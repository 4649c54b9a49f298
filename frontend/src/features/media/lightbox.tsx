import { Check, EyeOff, Flag, Pencil, Share2, Trash2 } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Lightbox as Viewer, type Slide } from 'yet-another-react-lightbox';
import Video from 'yet-another-react-lightbox/plugins/video';
import 'yet-another-react-lightbox/styles.css';
import type { Media } from '../../shared/api/public-api';
import { commonTexts } from '../../shared/i18n/en/common';
import { mediaTexts } from '../../shared/i18n/en/media';
import { shareTexts } from '../../shared/i18n/en/share';
import { fill } from '../../shared/i18n/fill';
import { getT } from '../../shared/i18n/texts';
import { Button } from '../../shared/ui/button';
import { useShare } from '../../shared/ui/use-share';
import { LikeButton } from './like-button';
import { toSlides } from './lightbox-slides';
import type { OwnerAction } from './owner-actions';

interface LightboxProps {
  username: string;
  media: Media[];
  openedId: number;
  /** Ids of the sensitive items that the viewer has revealed. */
  revealed: ReadonlySet<number>;
  onReveal: (id: number) => void;
  onShow: (id: number) => void;
  /** Set for the owner: edits or deletes an item. */
  onAct?: (action: OwnerAction) => void;
  /** Set for a visitor: reports an item. */
  onReport?: (mediaId: number) => void;
  onClose: () => void;
}

/** Slides on each side: a swipe needs one, a second one helps on a slow connection. */
const PRELOADED = 2;

export function Lightbox({ username, media, openedId, revealed, onReveal, onShow, onAct, onReport, onClose }: LightboxProps) {
  const t = getT(mediaTexts);
  const sharing = getT(shareTexts);
  const common = getT(commonTexts);
  const { copied, share } = useShare();
  const slides = useMemo(() => toSlides(media), [media]);
  const shareLabel = copied ? sharing.copied : sharing.media;
  const shareControl = (
    <button
      key="share"
      type="button"
      className="yarl__button"
      aria-label={shareLabel}
      title={shareLabel}
      // The URL of the page is the deep link to the item.
      onClick={() => void share(window.location.href, username)}
    >
      {copied ? <Check className="size-7" aria-hidden /> : <Share2 className="size-7" aria-hidden />}
    </button>
  );

  const opened = media.find(({ id }) => id === openedId);
  const ownerControls =
    onAct === undefined || opened === undefined
      ? []
      : (['describe', 'delete'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="yarl__button"
            aria-label={t[kind]}
            title={t[kind]}
            onClick={() => {
              onAct({ kind, media: opened });
            }}
          >
            {kind === 'delete' ? <Trash2 className="size-6" aria-hidden /> : <Pencil className="size-6" aria-hidden />}
          </button>
        ));

  const reportControl =
    onReport === undefined ? null : (
      <button
        key="report"
        type="button"
        className="yarl__button"
        aria-label={sharing.reportMedia}
        title={sharing.reportMedia}
        onClick={() => {
          onReport(openedId);
        }}
      >
        <Flag className="size-6" aria-hidden />
      </button>
    );

  const renderSlideContainer = ({ slide, children }: { slide: Slide; children?: ReactNode }) => {
    const { mediaId, sensitive, label } = slide;
    if (sensitive !== true || mediaId === undefined || revealed.has(mediaId)) {
      return label === undefined ? (
        <>{children}</>
      ) : (
        <div role="group" aria-label={label} className="contents">
          {children}
        </div>
      );
    }
    return (
      <div className="flex size-full flex-col items-center justify-center gap-4 text-white">
        <EyeOff aria-hidden className="size-10" />
        <p className="text-lg font-semibold">{t.sensitive}</p>
        <Button
          variant="secondary"
          onClick={() => {
            onReveal(mediaId);
          }}
        >
          {t.reveal}
        </Button>
      </div>
    );
  };

  return (
    <Viewer
      open
      close={onClose}
      index={media.findIndex((item) => item.id === openedId)}
      slides={slides}
      plugins={[Video]}
      carousel={{ finite: true, preload: PRELOADED, padding: '4%' }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      // The z-index is below that of the dialogs that open from the lightbox.
      styles={{ root: { '--yarl__portal_zindex': 45, '--yarl__color_backdrop': 'rgb(8 9 14 / 0.96)' } }}
      labels={{
        Previous: t.previous,
        Next: t.next,
        Close: common.close,
        Lightbox: fill(t.lightbox, { username }),
        'Photo gallery': fill(t.lightbox, { username }),
      }}
      toolbar={{
        buttons: [
          opened === undefined ? null : <LikeButton key="like" media={opened} />,
          ...ownerControls,
          reportControl,
          shareControl,
          'close',
        ],
      }}
      render={{ slideContainer: renderSlideContainer }}
      on={{
        view: ({ index }) => {
          const shown = media[index];
          if (shown !== undefined && shown.id !== openedId) onShow(shown.id);
        },
      }}
    />
  );
}
