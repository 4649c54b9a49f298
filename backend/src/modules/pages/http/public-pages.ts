import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import type { ServedPage } from '../../../platform/http/delivery/single-page-app.js';
import { APP_PAGES } from '../../../kernel/app-pages.js';
import { nameInPath } from '../queries/name-in-path.js';
import type { PageFacts } from '../queries/page-facts.js';
import { PageFactsQuery } from '../queries/page-facts.query.js';
import { discoverContent, notFoundContent, SLOGAN } from './page-content.js';
import { pageHead } from './page-head.js';
import { profileContent, profileStyle } from './profile-content.js';

/** The HTML of a page before scripts run (PR-24). */
@Injectable()
export class PublicPages {
  constructor(
    private readonly facts: PageFactsQuery,
    private readonly config: Config,
  ) {}

  /** `path` is the path of the request, not decoded. With a query, Discover has no content, because filters may change the list. */
  async pageAt(path: string, query: string): Promise<ServedPage> {
    const [first = '', ...otherSegments] = path.split('/').filter((segment) => segment !== '');
    if (first === '') return this.discoverPage(query === '');
    if ((APP_PAGES as readonly string[]).includes(first.toLowerCase())) return this.personalPage(path);
    const username = nameInPath(first);
    if (otherSegments.length > 0 || username === undefined) return this.notFoundPage(path);
    const profile = await this.facts.of(username);
    if (profile !== undefined) return this.profilePage(profile);
    const newName = await this.facts.newNameOf(username);
    return newName === undefined
      ? this.notFoundPage(path)
      : { ...this.notFoundPage(path), status: 301, location: `/${encodeURIComponent(newName)}` };
  }

  private async discoverPage(hasContent: boolean): Promise<ServedPage> {
    const url = `${this.config.publicUrl}/`;
    const data = { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Vitrine', description: SLOGAN, url };
    return {
      status: 200,
      head: pageHead({ title: 'Vitrine: discover creators', description: SLOGAN, url, kind: 'website', indexed: true, data }),
      content: hasContent ? discoverContent(await this.facts.mostPopular()) : '',
    };
  }

  private profilePage(profile: PageFacts): ServedPage {
    const { username, bio, discoverable } = profile;
    const { publicUrl } = this.config;
    const url = `${publicUrl}/${encodeURIComponent(username)}`;
    return {
      status: 200,
      head: pageHead({
        title: `${username} · Vitrine`,
        description: bio === '' ? `${username} on Vitrine` : bio,
        url,
        kind: 'profile',
        indexed: discoverable,
        image: { url: `${publicUrl}/api/user/${encodeURIComponent(username)}/card`, alt: `${username} on Vitrine` },
        alternates: [
          { type: 'application/atom+xml', title: `${username}: new media`, url: `${url}.atom` },
          { type: 'application/json+oembed', title: username, url: `${publicUrl}/api/oembed?url=${encodeURIComponent(url)}` },
        ],
        data: personOf(profile, url, publicUrl),
      }),
      content: profileContent(profile),
      style: profileStyle(profile),
    };
  }

  /** A page for the signed-in creator. It has no content before scripts run. */
  private personalPage(path: string): ServedPage {
    const url = `${this.config.publicUrl}${path}`;
    return { status: 200, head: pageHead({ title: 'Vitrine', description: SLOGAN, url, kind: 'website', indexed: false }), content: '' };
  }

  private notFoundPage(path: string): ServedPage {
    const url = `${this.config.publicUrl}${path}`;
    const head = pageHead({ title: 'Profile not found · Vitrine', description: SLOGAN, url, kind: 'website', indexed: false });
    return { status: 404, head, content: notFoundContent() };
  }
}

function personOf({ username, bio, profileImage, createdAt, followers, links }: PageFacts, url: string, publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: createdAt,
    url,
    mainEntity: {
      '@type': 'Person',
      name: username,
      alternateName: username,
      description: bio,
      url,
      image: `${publicUrl}${profileImage ?? `/avatar/${encodeURIComponent(username)}`}`,
      sameAs: links.map((link) => link.url),
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: followers,
      },
    },
  };
}
