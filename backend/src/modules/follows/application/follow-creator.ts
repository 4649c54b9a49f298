import { Injectable } from '@nestjs/common';
import { Follows } from '../domain/follows.js';
import { CannotFollowOneself } from '../domain/follows.errors.js';

export interface FollowState {
  followingId: number;
  isFollowing: boolean;
  followers: number;
}

/** Idempotent: following again changes nothing (PR-18). */
@Injectable()
export class FollowCreator {
  constructor(private readonly follows: Follows) {}

  async execute(followerId: number, followedId: number): Promise<FollowState> {
    if (followerId === followedId) throw new CannotFollowOneself();
    return { followingId: followedId, isFollowing: true, followers: await this.follows.add(followerId, followedId) };
  }
}
