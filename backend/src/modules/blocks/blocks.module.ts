import { Module } from '@nestjs/common';
import { Blocks } from './block.js';
import { BlockCreators } from './block-creators.js';
import { BlocksController } from './blocks.controller.js';
import { BlocksQuery } from './blocks.query.js';
import { PostgresBlocks } from './postgres-blocks.js';
import './blocks.table.js';

@Module({
  controllers: [BlocksController],
  providers: [BlockCreators, BlocksQuery, { provide: Blocks, useClass: PostgresBlocks }],
})
export class BlocksModule {}
