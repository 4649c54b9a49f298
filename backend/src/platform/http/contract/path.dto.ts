import { Id } from './fields.js';

export class CreatorIdDto {
  @Id({ description: 'The creator’s id.' })
  id: number;
}

export class LinkIdDto {
  @Id({ description: 'The link’s id.' })
  id: number;
}

export class MediaIdDto {
  @Id({ description: 'The media item’s id.' })
  id: number;
}
