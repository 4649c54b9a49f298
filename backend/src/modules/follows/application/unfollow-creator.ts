import { Injectable } from '@nestjs/common';
import { Follows } from '../domain/follows.js';
import type { FollowState } from './follow-creator.js';

/** Idempotent: unfollowing again changes nothing (PR-18). */
@Injectable()
export class UnfollowCreator {
  constructor(private readonly follows: Follows) {}

  async execute(followerId: number, followedId: number): Promise<FollowState> {
    return { followingId: followedId, isFollowing: false, followers: await this.follows.remove(followerId, followedId) };
  }
}
