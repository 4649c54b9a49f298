import { Check, Flag, Pencil, Share2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Media } from '@/shared/api/public-api';
import { mediaTexts } from '@/shared/i18n/en/media';
import { shareTexts } from '@/shared/i18n/en/share';
import { getT } from '@/shared/i18n/texts';
import { useShare } from '@/shared/ui/use-share';
import { LikeButton } from './like-button';
import type { OwnerAction } from './owner-actions';

interface LightboxButtonsProps {
  username: string;
  media: Media;
  /** Set for the owner: edits or deletes the item. */
  onAct?: (action: OwnerAction) => void;
  /** Set for a visitor: reports the item. */
  onReport?: (mediaId: number) => void;
}

/** The buttons of the toolbar that concern the open item. */
export function LightboxButtons({ username, media, onAct, onReport }: LightboxButtonsProps) {
  const t = getT(mediaTexts);
  const sharing = getT(shareTexts);
  const { copied, share } = useShare();
  return (
    <>
      <LikeButton media={media} />
      {onAct === undefined
        ? null
        : (['describe', 'delete'] as const).map((kind) => (
            <ToolbarButton
              key={kind}
              label={t[kind]}
              onClick={() => {
                onAct({ kind, media });
              }}
            >
              {kind === 'delete' ? <Trash2 className="size-6" aria-hidden /> : <Pencil className="size-6" aria-hidden />}
            </ToolbarButton>
          ))}
      {onReport === undefined ? null : (
        <ToolbarButton
          label={sharing.reportMedia}
          onClick={() => {
            onReport(media.id);
          }}
        >
          <Flag className="size-6" aria-hidden />
        </ToolbarButton>
      )}
      {/* The URL of the page is the deep link to the item. */}
      <ToolbarButton label={copied ? sharing.copied : sharing.media} onClick={() => void share(window.location.href, username)}>
        {copied ? <Check className="size-7" aria-hidden /> : <Share2 className="size-7" aria-hidden />}
      </ToolbarButton>
    </>
  );
}

function ToolbarButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="yarl__button" aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
