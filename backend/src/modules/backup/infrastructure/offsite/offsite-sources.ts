import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Config } from '../../../../platform/config/config.js';
import { DedicatedConnections } from '../../../../platform/database/dedicated-connections.js';
import { DiskSpace } from '../../../../platform/storage/disk-space.port.js';
import { FileStorage } from '../../../../platform/storage/file-storage.port.js';
import { ArchiveSignature } from '../archive-signature.js';
import { FileHashes } from './file-hashes.js';
import type { WriterSources } from './snapshot-writer.js';

/** What an off-site backup is made from. */
@Injectable()
export class OffsiteSources implements WriterSources {
  readonly hashes: FileHashes;
  readonly sessionSecrets: readonly string[];

  constructor(
    readonly connections: DedicatedConnections,
    readonly storage: FileStorage,
    readonly disk: DiskSpace,
    readonly signature: ArchiveSignature,
    { sessionSecrets }: Config,
    dataSource: DataSource,
  ) {
    this.hashes = new FileHashes(dataSource);
    this.sessionSecrets = sessionSecrets;
  }
}
