import { ArrowUpRight } from 'lucide-react';
import { useCountLinkClickMutation } from '@/shared/api/link-clicks';
import type { ExternalLinkView } from '@/shared/api/public-api';
import { truncate } from '@/shared/lib/format';
import { lazyPart } from '@/shared/ui/lazy-part';
import { getT } from '@/shared/texts/texts';
import { useIsHydrated } from '@/shared/lib/use-is-hydrated';
import { LinkName, needsRow } from './link-name';
import { kindLabel, LinkMark, linkName, Mark, platformOf } from './platforms';

const LinkPlayer = lazyPart(async () => (await import('./link-player')).LinkPlayer, { isOptional: true });

/** PR-55. */
const SHOWN_CHARACTERS = 30;

/** The middle button opens a link in a new tab; browsers report it as `auxclick` instead of `click`. */
const MIDDLE_BUTTON = 1;

/** The owner gets the links that visitors do not see, too (PR-92). */
function isVisible({ isActive, startsAt, endsAt }: ExternalLinkView): boolean {
  return isActive && !(startsAt !== null && Date.parse(startsAt) > Date.now()) && !(endsAt !== null && Date.parse(endsAt) <= Date.now());
}

export function ConnectCard({ links }: { links: ExternalLinkView[] }) {
  const t = getT('profile');
  const visible = links.filter(isVisible);
  if (visible.length === 0) return null;
  return (
    <section aria-labelledby="connect" className="card p-5 sm:p-6">
      <h2 id="connect" className="mb-4 text-xl font-bold tracking-tight">
        {t('connect')}
      </h2>
      <ul className="grid grid-cols-1 gap-2.5 sm:grid-cols-2">
        {visible.map((link) =>
          link.kind === 'heading' ? (
            <li key={link.id} className="mt-2 first:mt-0 sm:col-span-2">
              <h3 dir="auto" className="font-bold">
                {link.displayName}
              </h3>
            </li>
          ) : (
            <LinkItem key={link.id} link={link} />
          ),
        )}
      </ul>
    </section>
  );
}

function LinkItem({ link }: { link: ExternalLinkView }) {
  const t = getT('profile');
  const isHydrated = useIsHydrated();
  const [countClick] = useCountLinkClickMutation();
  const { id, platform, url, kind, player } = link;
  // The request runs beside the navigation, which neither waits for it nor depends on its result.
  const count = () => void countClick({ id });
  const name = linkName(link);
  const shownName = truncate(name, SHOWN_CHARACTERS);
  return (
    <li data-wide={needsRow(shownName) || undefined} className={player === null ? 'sm:last:odd:col-span-2' : 'col-span-full'}>
      <a
        href={url}
        target={kind === 'link' ? '_blank' : undefined}
        rel="me nofollow ugc noopener"
        title={url}
        // Reports a click before the app has started; afterwards the listeners do.
        ping={isHydrated ? undefined : `/api/links/${String(id)}/click`}
        onClick={count}
        onAuxClick={({ button }) => {
          if (button === MIDDLE_BUTTON) count();
        }}
        className="u-url group flex items-center gap-3.5 rounded-panel border border-line p-3 transition hover:border-accent hover:bg-accent-soft"
      >
        <LinkMark link={link} className="size-11 rounded-control" />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1 text-xs font-semibold text-ink-faint">
            {kindLabel(kind, t) ?? platformOf(platform).label}
            {link.verifiedAt === null ? null : (
              <>
                <Mark id="verified" className="size-4 text-success" />
                <span className="sr-only">{t('verified')}</span>
              </>
            )}
          </span>
          <span dir="auto" className="block text-left leading-snug font-semibold wrap-anywhere">
            <LinkName name={shownName} />
          </span>
          {kind === 'link' ? <span className="sr-only">{t('opens', { url })}</span> : null}
        </span>
        <ArrowUpRight aria-hidden className="size-5 shrink-0 text-ink-faint transition group-hover:text-accent max-[22.5rem]:hidden" />
      </a>
      {player !== null && isHydrated ? <LinkPlayer id={id} player={player} name={name} onPlay={count} /> : null}
    </li>
  );
}
