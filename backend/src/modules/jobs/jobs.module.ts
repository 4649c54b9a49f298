import { Module } from '@nestjs/common';
import { recorded, Resources } from '../../platform/resources/resources.js';
import { BulkModule } from '../bulk/bulk.module.js';
import { JobsController } from './jobs.controller.js';
import { JobsQuery } from './jobs.query.js';

/** The list of jobs. The modules declare them, and `Jobs` runs them. */
@Module({ imports: [BulkModule], controllers: [JobsController], providers: [JobsQuery] })
export class JobsModule {
  constructor(resources: Resources) {
    resources.add({ type: 'job', audited: { paths: ['jobs'], title: recorded('kind') } });
  }
}
