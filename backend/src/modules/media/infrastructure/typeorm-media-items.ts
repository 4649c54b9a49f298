import { Injectable } from '@nestjs/common';
import { TypeormUnitOfWork } from '../../../shared/persistence/typeorm-unit-of-work.js';
import type { Media } from '../domain/media.js';
import { MediaItems } from '../domain/media-items.js';
import { MediaSchema } from './media.schema.js';

@Injectable()
export class TypeormMediaItems extends MediaItems {
  constructor(private readonly work: TypeormUnitOfWork) {
    super();
  }

  async add(media: Media): Promise<number> {
    return (await this.work.manager.save(MediaSchema, media)).id;
  }
}
