import { Module } from '@nestjs/common';
import { BulkModule } from '../bulk/bulk.module.js';
import { JobsController } from './jobs.controller.js';
import { JobsQuery } from './jobs.query.js';

/** The list of jobs. The modules declare them, and `Jobs` runs them. */
@Module({ imports: [BulkModule], controllers: [JobsController], providers: [JobsQuery] })
export class JobsModule {}
