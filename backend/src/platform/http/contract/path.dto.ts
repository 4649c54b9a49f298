import { Id } from './fields.js';

export class CreatorIdDto {
  @Id({ description: 'Id of the creator.' })
  id: number;
}

/** For paths such as `/api/blocks/{userId}`. */
export class UserIdDto {
  @Id({ description: 'Id of the creator.' })
  userId: number;
}

export class LinkIdDto {
  @Id({ description: 'Id of the link.' })
  id: number;
}

export class MediaIdDto {
  @Id({ description: 'Id of the media item.' })
  id: number;
}
