import { Module } from '@nestjs/common';
import { AdminModule } from '../admin/admin.module.js';
import { BulkActions } from './bulk-actions.js';
import { BulkActionRows, BulkTargets } from './bulk.port.js';
import { PostgresBulkActions } from './postgres-bulk-actions.js';
import { PostgresBulkTargets } from './postgres-bulk-targets.js';
import './bulk.table.js';

@Module({
  imports: [AdminModule],
  providers: [
    BulkActions,
    { provide: BulkActionRows, useClass: PostgresBulkActions },
    { provide: BulkTargets, useClass: PostgresBulkTargets },
  ],
  exports: [BulkActions],
})
export class BulkModule {}
