import { Injectable } from '@nestjs/common';
import { Likes, type Like } from '../domain/likes.js';

export interface LikeState {
  liked: boolean;
  likeCount: number;
}

/** Idempotent: a visitor likes an item at most once (PR-19). */
@Injectable()
export class LikeMedia {
  constructor(private readonly likes: Likes) {}

  async like(like: Like): Promise<LikeState> {
    return { liked: true, likeCount: await this.likes.add(like) };
  }

  async unlike(like: Like): Promise<LikeState> {
    return { liked: false, likeCount: await this.likes.remove(like) };
  }
}
