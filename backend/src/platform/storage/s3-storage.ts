import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { FileStorage, type ByteRange, type ListedFile, type StoredFile, assertStorageKey, isStorageKey } from './file-storage.port.js';
import { StorageFull, StorageUnavailable } from './storage.errors.js';
import type { S3Settings } from '../config/service-settings.js';

/** Minimum part size of S3. One part is uploaded at a time, so an upload needs only this much memory. */
const PART_BYTES = 5 * 1024 * 1024;
const CONNECT_TIMEOUT_MS = 3_000;
/** Limit for the time in which no data is received. */
const IDLE_TIMEOUT_MS = 20_000;
const MAX_ATTEMPTS = 3;

/** Stores files as objects of one bucket in any S3-compatible storage. An object is visible only when it is complete. */
export class S3Storage extends FileStorage implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('storage');
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ bucket, region, endpoint, credentials }: S3Settings) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      endpoint,
      credentials,
      // Self-hosted storages usually have no host name per bucket.
      forcePathStyle: endpoint !== undefined,
      maxAttempts: MAX_ATTEMPTS,
      // The newer checksums use a chunked encoding that several storages save as file content.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, requestTimeout: IDLE_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
    });
  }

  /** Fails the start when the bucket does not exist. An unreachable storage is only logged, because it may become available. */
  async onModuleInit(): Promise<void> {
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }));
    } catch (error) {
      if (isMissing(error)) throw new Error(`The bucket ${this.bucket} (S3_BUCKET) does not exist.`, { cause: error });
      this.log.warn(error, `the bucket ${this.bucket} does not answer`);
    }
  }

  onModuleDestroy(): void {
    this.client.destroy();
  }

  async put(key: string, sourcePath: string, contentType: string): Promise<void> {
    assertStorageKey(key);
    const body = createReadStream(sourcePath);
    const upload = new Upload({
      client: this.client,
      params: { Bucket: this.bucket, Key: key, Body: body, ContentType: contentType },
      partSize: PART_BYTES,
      queueSize: 1,
    });
    try {
      await upload.done();
    } catch (error) {
      throw isFull(error) ? new StorageFull() : new StorageUnavailable({ cause: error });
    } finally {
      body.destroy();
    }
  }

  async open(key: string, range?: ByteRange): Promise<StoredFile | undefined> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const object = await this.ifExists(key, () => this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key, Range })));
    if (!object) return undefined;
    const { Body, ContentRange, ContentLength } = object;
    if (!(Body instanceof Readable)) throw new StorageUnavailable();
    return { body: Body, size: Number(ContentRange?.split('/')[1] ?? ContentLength) };
  }

  async sizeOf(key: string): Promise<number | undefined> {
    const object = await this.ifExists(key, () => this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key })));
    return object?.ContentLength;
  }

  async remove(key: string): Promise<void> {
    assertStorageKey(key);
    await this.ifExists(key, () => this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key })));
  }

  async *list(prefix: string): AsyncGenerator<ListedFile> {
    let token: string | undefined;
    do {
      const page = await this.listPage(prefix, token);
      for (const { Key: key, Size: size } of page.Contents ?? []) if (key !== undefined && size !== undefined) yield { key, size };
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  private async listPage(prefix: string, token?: string): Promise<ListObjectsV2CommandOutput> {
    try {
      return await this.client.send(new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, ContinuationToken: token }));
    } catch (error) {
      throw new StorageUnavailable({ cause: error });
    }
  }

  private async ifExists<T>(key: string, send: () => Promise<T>): Promise<T | undefined> {
    if (!isStorageKey(key)) return undefined;
    try {
      return await send();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw new StorageUnavailable({ cause: error });
    }
  }
}

/** Checks the status, because the response to `HEAD` has no body with an error name. */
function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchUpload';
}

/** Whether MinIO, Ceph or another storage reports a full disk or an exhausted quota. */
function isFull(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.$metadata.httpStatusCode === 507 || /StorageFull|QuotaExceeded/.test(error.name));
}
