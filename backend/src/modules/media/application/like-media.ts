import { Injectable } from '@nestjs/common';
import { Likes, type Like } from '../domain/likes.js';

/** Idempotent: a visitor likes an item at most once (PR-19). */
@Injectable()
export class LikeMedia {
  constructor(private readonly likes: Likes) {}

  async like(like: Like): Promise<{ liked: boolean; likeCount: number }> {
    return { liked: true, likeCount: await this.likes.add(like) };
  }

  async unlike(like: Like): Promise<{ liked: boolean; likeCount: number }> {
    return { liked: false, likeCount: await this.likes.remove(like) };
  }
}
