import { Injectable } from '@nestjs/common';
import { listAnswer, Page } from '../../../platform/http/contract/answers.js';
import { ActivityFeedQuery } from '../../activities/index.js';
import { CollectionsQuery } from '../../collections/index.js';
import { ProfileQuery } from '../../discovery/index.js';
import { ProfileNotFound } from '../../profiles/index.js';
import type { PageAnswers } from '../../../kernel/media-set.js';

interface AnsweredPage {
  id: number;
  username: string;
  answers: PageAnswers;
}

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
  async of(username: string): Promise<AnsweredPage> {
    return this.answersFor(await this.profiles.publicProfile(username));
  }

  /** The page of a user for administrators, also when it is hidden. What is below the gallery is left out of a hidden one. */
  async withHidden(id: number): Promise<AnsweredPage> {
    return this.answersFor(await this.profiles.publicProfileWithHidden(id));
  }

  private async answersFor(profile: Awaited<ReturnType<ProfileQuery['publicProfile']>>): Promise<AnsweredPage> {
    if (profile === undefined) throw new ProfileNotFound();
    const { id, view } = profile;
    const { username } = view;
    // Nothing is below the gallery of a hidden profile.
    const below = await this.belowGallery(id).catch((error: unknown): PageAnswers => {
      if (error instanceof ProfileNotFound) return {};
      throw error;
    });
    return { id, username, answers: { [`/api/user/${encodeURIComponent(username)}`]: { status: 200, body: view }, ...below } };
  }

  private async belowGallery(id: number): Promise<PageAnswers> {
    const [collections, activities] = await Promise.all([
      this.collections.ofCreator(id, undefined, COLLECTIONS_SHOWN),
      this.activities.publicPage({ creator: id, limit: ACTIVITIES_SHOWN, isGrouped: true }),
    ]);
    const list = `/api/user/${id}/collections`;
    const shown = { limit: COLLECTIONS_SHOWN };
    return {
      [`${list}?limit=${COLLECTIONS_SHOWN}`]: listAnswer(list, collections.view, new Page(collections.json, collections.cursor, shown)),
      [`/api/activities?limit=${ACTIVITIES_SHOWN}&creator=${id}&group=hour`]: { status: 200, body: activities.view },
    };
  }
}
