import { Module } from '@nestjs/common';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { Blocks } from './block.js';
import { BlockCreators } from './block-creators.js';
import { BlocksController } from './blocks.controller.js';
import { BlocksQuery } from './blocks.query.js';
import { PostgresBlocks } from './postgres-blocks.js';
import './blocks.table.js';

@Module({
  imports: [ProfilesModule],
  controllers: [BlocksController],
  providers: [BlockCreators, BlocksQuery, { provide: Blocks, useClass: PostgresBlocks }],
})
export class BlocksModule {}
