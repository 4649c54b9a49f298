import { Injectable } from '@nestjs/common';
import { CannotFollowOneself, Follows } from '../domain/follows.js';

export interface FollowState {
  followingId: number;
  isFollowing: boolean;
  followers: number;
}

/** Idempotent: following or unfollowing again changes nothing (PR-18). */
@Injectable()
export class FollowCreator {
  constructor(private readonly follows: Follows) {}

  async follow(followerId: number, followedId: number): Promise<FollowState> {
    if (followerId === followedId) throw new CannotFollowOneself();
    return { followingId: followedId, isFollowing: true, followers: await this.follows.add(followerId, followedId) };
  }

  async unfollow(followerId: number, followedId: number): Promise<FollowState> {
    return { followingId: followedId, isFollowing: false, followers: await this.follows.remove(followerId, followedId) };
  }
}
