import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../../../kernel/clock.js';
import { Config } from '../../../platform/config/config.js';
import { LOCKS } from '../../../platform/database/advisory-lock.js';
import { Outbox } from '../../../platform/events/outbox.port.js';
import { Every, HOUR } from '../../../platform/schedule/every.js';
import { UrlProber } from '../application/validate-url.js';
import { LinkAdded } from '../domain/external-link.js';
import { pathOnSite } from '../../../kernel/site-url.js';
import { readMarkup } from '../../../platform/parsing/markup.js';

const BATCH_SIZE = 100;
const CONCURRENT_CHECKS = 4;
/** A run ends before the next one begins; that one continues with the links that are left. */
const RUN_MS = 3_300_000;
/** Links that were added wait here for their first check. The hourly run checks those beyond the maximum. */
const WAITING_MAX = 1_000;

/** Platforms whose profiles can link with `rel="me"`. Profiles on other platforms cannot, so they are not requested. */
const PLATFORMS = `('website', 'other', 'mastodon', 'github', 'threads')`;
const CHECKED = `l.kind = 'link' and l.removed_at is null and l.platform in ${PLATFORMS}`;
const COLUMNS = `select l.id, l.url, array(select p.username union all select username_key from old_usernames o where o.profile_id = p.id) as usernames
  from external_links l join profiles p on p.id = l.profile_id`;
const DUE = `${COLUMNS} where ${CHECKED} and (l.checked_at is null or l.checked_at < $1::timestamptz - interval '7 days')
  order by l.checked_at nulls first, l.id limit ${BATCH_SIZE}`;
const ADDED = `${COLUMNS} where ${CHECKED} and l.id = $1`;
// The URL may have changed since it was read.
const SAVE = 'update external_links set checked_at = $3, verified_at = $4 where id = $1 and url = $2';

interface LinkToCheck {
  id: number;
  url: string;
  /** The username of its creator, and the former ones. */
  usernames: string[];
}

/**
 * Checks whether the pages of links link back with `rel="me"` (PR-93): after a link was added, and each week. Hourly runs are made by one
 * of N instances. A page that cannot be read loses its mark, because it may have another owner now.
 */
@Injectable()
export class VerifyLinks implements BeforeApplicationShutdown {
  private readonly log = new Logger('verify-links');
  private readonly waiting: number[] = [];
  private checksAdded: Promise<void> | undefined;
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly prober: UrlProber,
    private readonly config: Config,
    private readonly clock: Clock,
    outbox: Outbox,
  ) {
    outbox.subscribe('link-checks', [LinkAdded], (events) => this.enqueue(events.map(({ event }) => event.linkId)));
  }

  /** Checks the links that are due. */
  @Every('verify-links', HOUR, { lock: LOCKS.linkChecks, isNightly: true })
  async execute(): Promise<void> {
    const end = performance.now() + RUN_MS;
    let batch: LinkToCheck[];
    do {
      batch = await this.dataSource.query<LinkToCheck[]>(DUE, [this.clock.now()]);
      await this.checkAll(batch);
    } while (batch.length === BATCH_SIZE && performance.now() < end && !this.isStopping);
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  /** Returns at once, so that a slow page does not delay the other handlers of the outbox. */
  private enqueue(ids: number[]): Promise<void> {
    if (this.config.nightlyJobs) this.waiting.push(...ids.slice(0, WAITING_MAX - this.waiting.length));
    this.checksAdded ??= this.checkAdded().finally(() => (this.checksAdded = undefined));
    return Promise.resolve();
  }

  private async checkAdded(): Promise<void> {
    try {
      for (let id = this.waiting.shift(); id !== undefined && !this.isStopping; id = this.waiting.shift())
        await this.checkAll(await this.dataSource.query<LinkToCheck[]>(ADDED, [id]));
    } catch (error) {
      // The hourly run checks the link.
      this.log.error(error, 'checking an added link failed');
    }
  }

  private async checkAll(links: LinkToCheck[]): Promise<void> {
    const left = [...links];
    const work = async (): Promise<void> => {
      for (let link = left.shift(); link !== undefined && !this.isStopping; link = left.shift()) await this.check(link);
    };
    await Promise.all(Array.from({ length: CONCURRENT_CHECKS }, work));
  }

  private async check({ id, url, usernames }: LinkToCheck): Promise<void> {
    const isBack = await this.isLinkedBack(url, usernames);
    const now = this.clock.now();
    await this.dataSource.query(SAVE, [id, url, now, isBack ? now : null]);
  }

  /** A page that cannot be checked counts as checked, so that it does not hold up the links behind it. */
  private async isLinkedBack(url: string, usernames: string[]): Promise<boolean> {
    try {
      const page = await this.prober.read(url);
      return page !== undefined && (await linksBack(page, this.config.publicUrl, usernames));
    } catch (error) {
      this.log.warn(error, `checking ${url} failed`);
      return false;
    }
  }
}

const ATTRIBUTES = new Set(['rel', 'href']);

/**
 * Whether the page has a link with `rel="me"` to the page of the profile with these usernames, the former ones included, which redirect. Ignores
 * case, query and a trailing slash. A browser does not show what is in a `template`.
 */
async function linksBack({ url, html }: { url: string; html: string }, publicUrl: string, usernames: string[]): Promise<boolean> {
  const wanted = new Set(usernames.map((name) => name.toLowerCase()));
  let isFound = false;
  let templates = 0;
  await readMarkup(html, {
    syntax: 'html',
    attributes: ATTRIBUTES,
    onTag: (name, { rel = '', href = '' }) => {
      if (name === 'template') templates += 1;
      const isMe = templates === 0 && (name === 'a' || name === 'link') && rel.toLowerCase().split(/\s+/).includes('me');
      const [username = '', ...rest] = (isMe && pathOnSite(href, publicUrl, url)) || [];
      isFound ||= rest.length === 0 && wanted.has(username.toLowerCase());
    },
    onEndTag: (name) => {
      if (name === 'template') templates = Math.max(0, templates - 1);
    },
  });
  return isFound;
}
