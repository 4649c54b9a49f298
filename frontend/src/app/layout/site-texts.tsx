import { site } from '@/shared/lib/site';
import { getT } from '@/shared/texts/texts';
import { Link } from '@/shared/ui/link';

/** Links to the terms and the privacy policy, where the site has them (PR-142). */
export function SiteTexts() {
  const t = getT('siteTexts');
  return (
    <p className="flex gap-4 pt-6">
      {site()
        .texts?.split(' ')
        .map((text) => (
          <Link key={text} to={`/about/${text}`}>
            {t(text as 'terms')}
          </Link>
        ))}
    </p>
  );
}
