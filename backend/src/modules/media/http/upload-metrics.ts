import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiskSpace } from '../../../platform/storage/disk-space.port.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { ProcessingQueue } from '../application/processing-queue.js';
import { TemporarySpace } from '../application/upload-limits.js';

/** Gauges of the resources that limit uploads: free disk space, temporary disk, processing queue. */
@Injectable()
export class UploadMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly disk: DiskSpace,
    private readonly temporarySpace: TemporarySpace,
    private readonly queue: ProcessingQueue,
  ) {}

  onModuleInit(): void {
    this.metrics.registerGauge('disk_free_bytes', 'Free bytes of the fullest data disk.', () => this.disk.freeBytes());
    this.metrics.registerGauge('upload_temporary_bytes', 'Unfinished uploads on the temporary disk.', () => this.temporarySpace.takenBytes);
    this.metrics.registerGauge('upload_queue', 'Files waiting to be processed.', () => this.queue.length);
  }
}
