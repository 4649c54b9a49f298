import { Injectable } from '@nestjs/common';
import { Page, type JsonOf } from '../../../platform/http/contract/answers.js';
import { PreparedPages } from '../../../platform/lists/prepared-pages.js';
import { projection } from '../../../platform/database/projection.js';
import { Reader } from '../../../platform/database/reader.js';
import { PUBLIC_PROFILE, visibleProfile } from '../../../platform/database/visible-content.js';
import { hashtagsOf } from '../../hashtags/index.js';
import { areBlocked, isMuted } from '../../blocks/index.js';
import { ProfileNotFound } from '../../profiles/index.js';
import { creatorCard, followedBy, listedCreator, ListedCreatorView, CreatorView } from './creator.view.js';
import { Count, Instant, ListOf, Nested } from '../../../platform/http/contract/fields.js';
import { ProfileHashtagView } from './profile.query.js';

export class FollowedCreatorStatsView {
  @Count({ description: 'Number of followers.' })
  followers: number;

  @Count({ description: 'Number of profile views, counted once per visitor and day.' })
  profileViews: number;

  @Count({ description: 'Same value as `profileViews`.' })
  views: number;
}

/** A followed creator in the list of a follower. */
export class FollowedCreatorView extends ListedCreatorView {
  @ListOf(ProfileHashtagView, { description: 'Hashtags with their ids.' })
  hashtags: ProfileHashtagView[];

  @Nested(FollowedCreatorStatsView, { description: 'Counters of the profile.' })
  stats: FollowedCreatorStatsView;

  @Instant({ description: 'Time of the follow.' })
  followedAt: string;
}

/** A follower of the viewer, on a card. */
export class FollowerView extends CreatorView {
  @Instant({ description: 'Time of the follow.' })
  followedAt: string;
}

/** The numbers of the Following page. */
export class FollowingSummaryView {
  @Count({ description: 'Number of creators that the viewer follows.' })
  following: number;

  @Count({ description: 'Number of activities of followed creators since then; at most 1000.' })
  newUpdates: number;

  @Count({ description: 'Number of new followers since then; at most 1000.' })
  newFollowers: number;

  @Instant({ description: 'Time of the last visit, or of the creation of the profile.' })
  since: string;
}

const PAGES = new PreparedPages({ 'f.followed_at': 'timestamptz', 'f.followed_id': 'integer' }, { values: 2 });
const FOLLOWER_PAGES = new PreparedPages({ 'f.followed_at': 'timestamptz', 'f.follower_id': 'integer' });
/** Counting stops at this number, because the number of new entries is not limited. */
const COUNT_MAX = 1000;

const FOLLOWED = projection<FollowedCreatorView>({
  ...listedCreator(followedBy('$2::int')),
  followedAt: 'page.k1',
  hashtags: hashtagsOf('c.id'),
  stats: projection<FollowedCreatorStatsView>({ followers: 'c.followers', profileViews: 'c.profile_views', views: 'c.profile_views' }),
});

// Only the follower's own list contains unlisted creators, because public pages must not link to their profiles (PR-14).
const FOLLOWING = PAGES.statement({
  name: 'following',
  rows: PAGES.rows(`follows f join profiles p on p.id = f.followed_id
    where f.follower_id = $1::int and ${visibleProfile('$2::int')} and (p.is_public or f.follower_id = $2::int) and not ${areBlocked('$2::int', 'p.id')}`),
  item: FOLLOWED,
  items: 'page join profiles c on c.id = page.k2',
  from: `profiles owner left join last on true where owner.id = $1::int and ${visibleProfile('$2::int', 'owner')}`,
});

const FOLLOWERS = FOLLOWER_PAGES.statement({
  name: 'followers',
  rows: FOLLOWER_PAGES.rows(`follows f join profiles p on p.id = f.follower_id where f.followed_id = $1::int and ${PUBLIC_PROFILE}`),
  item: projection<FollowerView>({ ...creatorCard(followedBy('$1::int')), followedAt: 'page.k1' }),
  items: 'page join profiles c on c.id = page.k2',
});

const SUMMARY = projection<FollowingSummaryView>({
  following: 'me.following',
  since: 'me.since',
  newUpdates: `(select count(*) from (
    select from follows f join activities a on a.profile_id = f.followed_id
    where f.follower_id = $1::int and a.created_at > me.since and a.listed and not ${isMuted('$1::int', 'f.followed_id')} limit ${COUNT_MAX}) news)`,
  newFollowers: `(select count(*) from (
    select from follows f where f.followed_id = $1::int and f.followed_at > me.since limit ${COUNT_MAX}) news)`,
}).statement({
  name: 'following-summary',
  from: '(select following, coalesce(following_seen_at, created_at) as since from profiles where id = $1::int) me',
});

/** The creators that one creator follows (PR-55), their followers (PR-110), and the counts since the last visit (PR-20). */
@Injectable()
export class FollowingQuery {
  constructor(private readonly reader: Reader) {}

  /** Returns one page, the latest follow first. */
  async of(creatorId: number, viewerId: number | undefined, limit: number, cursor: string | undefined): Promise<Page<FollowedCreatorView>> {
    const page = await PAGES.find(this.reader, FOLLOWING, [creatorId, viewerId ?? null], { limit, cursor });
    if (page === undefined) throw new ProfileNotFound();
    return new Page<FollowedCreatorView>(page.json, page.cursor);
  }

  /** Returns one page of the followers, the latest follow first. */
  async followersOf(creatorId: number, limit: number, cursor: string | undefined): Promise<Page<FollowerView>> {
    return FOLLOWER_PAGES.read(this.reader, FOLLOWERS, [creatorId], { limit, cursor });
  }

  summary(creatorId: number): Promise<JsonOf<FollowingSummaryView>> {
    return this.reader.existing(SUMMARY, [creatorId], ProfileNotFound);
  }
}
