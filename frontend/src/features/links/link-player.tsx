import { Play } from 'lucide-react';
import { useState } from 'react';
import { tabStorage } from '@/shared/lib/storage';
import { getT } from '@/shared/texts/texts';
import { Button } from '@/shared/ui/button';

/** The heights of the players that have one; others are as wide as a film. */
const HEIGHTS: Record<string, number | undefined> = { 'open.spotify.com': 152, 'w.soundcloud.com': 166 };

/** The link whose player was opened before the page was loaded again. Without storage, the visitor presses once more. */
const PLAY_KEY = 'play-link';
const reopened = takeReopened();

function takeReopened(): string | null {
  const id = tabStorage.get(PLAY_KEY);
  tabStorage.set(PLAY_KEY, null);
  return id;
}

interface LinkPlayerProps {
  id: number;
  player: string;
  name: string;
  onPlay: () => void;
}

/** Plays a link in a frame of another site. It sends requests to that site, so it is shown after a click only (PR-92). */
export function LinkPlayer({ id, player, name, onPlay }: LinkPlayerProps) {
  const t = getT('player');
  const [isPlaying, setPlaying] = useState(reopened === String(id));
  const play = () => {
    onPlay();
    // Only the policy of this page allows the frame. Another page that the visitor came from does not, so this one is loaded.
    const [opened] = performance.getEntriesByType('navigation');
    if (opened === undefined || new URL(opened.name).pathname === location.pathname) setPlaying(true);
    else {
      tabStorage.set(PLAY_KEY, String(id));
      location.reload();
    }
  };
  if (!isPlaying)
    return (
      <Button variant="ghost" size="small" className="mt-1" onClick={play}>
        <Play aria-hidden />
        {t('play', { name })}
      </Button>
    );
  const height = HEIGHTS[new URL(player).hostname];
  return (
    <div className="mt-2 overflow-hidden rounded-panel border border-line">
      <iframe
        src={player}
        title={name}
        height={height}
        allow="autoplay; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        className={height === undefined ? 'aspect-video w-full' : 'w-full'}
      />
      <Button variant="ghost" size="small" className="w-full" onClick={() => setPlaying(false)}>
        {t('close')}
      </Button>
    </div>
  );
}
