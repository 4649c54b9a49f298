import { ArrowUpRight } from 'lucide-react';
import { useCountLinkClickMutation, type ExternalLinkView } from '@/shared/api/public-api';
import { truncate } from '@/shared/lib/format';
import { getT } from '@/shared/texts/texts';
import { useIsHydrated } from '@/shared/lib/use-is-hydrated';
import { linkName, platformOf, PlatformMark } from './platforms';

/** PR-55. */
const SHOWN_CHARACTERS = 30;

/** The middle button opens a link in a new tab; browsers report it as `auxclick` instead of `click`. */
const MIDDLE_BUTTON = 1;

export function ConnectCard({ links }: { links: ExternalLinkView[] }) {
  const t = getT('profile');
  const isHydrated = useIsHydrated();
  const [countClick] = useCountLinkClickMutation();
  // The request runs beside the navigation, which neither waits for it nor depends on its result.
  const count = (id: number) => void countClick({ id });
  return (
    <section aria-labelledby="connect" className="card p-5 sm:p-6">
      <h2 id="connect" className="mb-4 text-xl font-bold tracking-tight">
        {t('connect')}
      </h2>
      <ul className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        {links.map(({ id, platform, url, displayName }) => {
          const { label } = platformOf(platform);
          const name = linkName({ displayName, url });
          return (
            <li key={id} className="sm:last:odd:col-span-2">
              <a
                href={url}
                target="_blank"
                rel="noopener nofollow ugc"
                title={url}
                // Reports a click before the app has started; afterwards the listeners do.
                ping={isHydrated ? undefined : `/api/links/${String(id)}/click`}
                onClick={() => count(id)}
                onAuxClick={({ button }) => {
                  if (button === MIDDLE_BUTTON) count(id);
                }}
                className="group flex items-center gap-3.5 rounded-panel border border-line p-3 transition hover:border-accent hover:bg-accent-soft"
              >
                <PlatformMark platform={platform} className="size-11 rounded-control" />
                <span className="min-w-0 flex-1">
                  <span className="block text-xs font-semibold text-ink-faint">{label}</span>
                  <span dir="auto" className="block truncate text-left font-semibold">
                    {truncate(name, SHOWN_CHARACTERS)}
                  </span>
                  <span className="sr-only">{t('opens', { url })}</span>
                </span>
                <ArrowUpRight
                  aria-hidden
                  className="size-5 shrink-0 text-ink-faint transition group-hover:text-accent max-[22.5rem]:hidden"
                />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
