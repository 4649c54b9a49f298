import { Module } from '@nestjs/common';
import { JobsController } from './jobs.controller.js';
import { JobsQuery } from './jobs.query.js';

/** The list of jobs. The modules declare them, and `Jobs` runs them. */
@Module({ controllers: [JobsController], providers: [JobsQuery] })
export class JobsModule {}
