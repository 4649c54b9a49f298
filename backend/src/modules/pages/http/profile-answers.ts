import { Injectable } from '@nestjs/common';
import { Page } from '../../../platform/http/contract/answers.js';
import { ActivityFeedQuery } from '../../activities/index.js';
import { CollectionsQuery } from '../../collections/index.js';
import { ProfileQuery } from '../../discovery/index.js';
import type { PageAnswers } from '../application/page-renderer.js';
import { listAnswer } from './explore-pages.js';

/** The requests of the app for what is below the gallery. */
const COLLECTIONS_SHOWN = 6;
const ACTIVITIES_SHOWN = 4;

/** The answers that the page of a creator needs: the profile, the public collections, and the newest activities (PR-120). */
@Injectable()
export class ProfileAnswers {
  constructor(
    private readonly profiles: ProfileQuery,
    private readonly collections: CollectionsQuery,
    private readonly activities: ActivityFeedQuery,
  ) {}

  /** `username` is the present one. */
  async of(username: string): Promise<{ id: number; answers: PageAnswers } | undefined> {
    const profile = await this.profiles.publicProfile(username);
    if (profile === undefined) return undefined;
    const { id, view } = profile;
    const [collections, activities] = await Promise.all([
      this.collections.ofCreator(id, undefined, COLLECTIONS_SHOWN),
      this.activities.publicPage({ creator: id, limit: ACTIVITIES_SHOWN, isGrouped: true }),
    ]);
    const list = `/api/user/${id}/collections`;
    const shown = { limit: COLLECTIONS_SHOWN };
    return {
      id,
      answers: {
        [`/api/user/${encodeURIComponent(username)}`]: { status: 200, body: view },
        [`${list}?limit=${COLLECTIONS_SHOWN}`]: listAnswer(list, collections.view, new Page(collections.json, collections.cursor, shown)),
        [`/api/activities?limit=${ACTIVITIES_SHOWN}&creator=${id}&group=hour`]: { status: 200, body: activities.view },
      },
    };
  }
}
