import { site } from '@/shared/lib/site';
import { getT } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';

/**
 * Links to the terms and the privacy policy, where the site has them (PR-142), at the foot of the page: in the space that the content leaves
 * below itself, and below short content at the end of the window.
 */
export function SiteTexts() {
  const t = getT('siteTexts');
  return (
    <footer className="sticky top-[100vh] -mt-28 flex h-28 items-start justify-center gap-4 pt-4 lg:-mt-16 lg:h-16">
      {site()
        .texts?.split(' ')
        .map((text) => (
          <Link key={text} to={`/about/${text}`}>
            {t(text as 'terms')}
          </Link>
        ))}
    </footer>
  );
}
