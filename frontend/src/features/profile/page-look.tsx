import { useEffect, type CSSProperties, type ReactNode } from 'react';
import type { AppearanceView, LookColoursView, ProfileView } from '@/shared/api/public-api';
import '@/shared/styles/looks.css';
import { CANVAS, setPageColours } from '@/shared/lib/theme';
import { thumbnailUrlOf } from '@/shared/lib/thumbnail-url-of';
import { getT } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';

/** `surfaceSoft` of the light form becomes `--light-surfaceSoft`, which looks.css reads. */
function variablesOf(colours: LookColoursView): CSSProperties {
  const variables: Record<string, string> = {};
  for (const scheme of ['light', 'dark'] as const)
    for (const name in colours[scheme]) variables[`--${scheme}-${name}`] = colours[scheme][name as keyof LookColoursView['light']];
  return variables;
}

/** The picture behind the page: the banner, or else the newest item that is not sensitive. */
export function backgroundPicture({ bannerImage, media }: Pick<ProfileView, 'bannerImage' | 'media'>): string | undefined {
  if (bannerImage?.startsWith('/storage/') === true) return thumbnailUrlOf(bannerImage, 600);
  return media.find(({ sensitive }) => !sensitive)?.thumbnailUrl;
}

interface PageLookProps {
  /** Undefined in an album or a collection that the former version has answered, such as one that the browser keeps. */
  look: AppearanceView | undefined;
  /** Null for the colours of the site. */
  colours: LookColoursView | null | undefined;
  picture?: string;
  /** True for a page within a page, whose colours are not those of the browser. */
  isPreview?: boolean;
  className?: string;
  children: ReactNode;
}

/** The browser's bars have the colour of the page, in the form that its creator chose. */
function useBrowserColour(look: AppearanceView | undefined, colours: LookColoursView | null, isPreview: boolean): void {
  const { light, dark } = { light: colours?.light.canvas ?? CANVAS.light, dark: colours?.dark.canvas ?? CANVAS.dark };
  const scheme = look?.scheme;
  useEffect(() => {
    if (isPreview) return undefined;
    setPageColours({ light: scheme === 'dark' ? dark : light, dark: scheme === 'light' ? light : dark });
    return () => setPageColours(CANVAS);
  }, [light, dark, scheme, isPreview]);
}

/** Gives a page the look of its creator (PR-90): attributes for looks.css, and colours as CSS variables. A standalone page ends with a link to the site. */
export function PageLook({ look, colours = null, picture, isPreview = false, className, children }: PageLookProps) {
  useBrowserColour(look, colours, isPreview);
  const { theme, font, buttonShape, background, scheme } = look ?? {};
  return (
    <div
      data-look={theme}
      data-font={font ?? undefined}
      data-coloured={colours !== null || undefined}
      data-shape={buttonShape ?? undefined}
      data-scheme={scheme ?? undefined}
      style={colours === null ? undefined : variablesOf(colours)}
      className={className}
    >
      {colours === null ? null : (
        <div aria-hidden className="look-backdrop">
          {background === 'picture' && picture !== undefined ? <img src={picture} alt="" loading="lazy" decoding="async" /> : null}
        </div>
      )}
      {children}
      {look?.standalone === true ? (
        <p className="pt-8 text-center text-sm text-ink-faint">
          <Link to="/" className="inline-flex min-h-11 items-center hover:text-ink">
            {getT('common.product')('madeWith')}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
