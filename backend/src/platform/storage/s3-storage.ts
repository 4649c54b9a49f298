import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { FileStorage, type ByteRange, type StoredFile } from './file-storage.port.js';
import { StorageFull, StorageUnavailable } from './storage.errors.js';
import type { S3Settings } from '../config/s3-settings.js';
import { assertStorageKey, isStorageKey } from './storage-key.js';

/** The smallest that engines accept; one part at a time, so that an upload holds no more than this in memory. */
const PART_BYTES = 5 * 1024 * 1024;
const CONNECT_MS = 3_000;
/** Without a sign of life. */
const SILENCE_MS = 20_000;
const ATTEMPTS = 3;

/** Files as objects of one bucket, of any engine that speaks S3. An object appears under its key only when it is whole. */
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
      // engines of one's own seldom have a host name for each bucket
      forcePathStyle: endpoint !== undefined,
      maxAttempts: ATTEMPTS,
      // newer checksums are sent in a framing that several engines store as if it were content
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENCE_MS, socketTimeout: SILENCE_MS },
    });
  }

  /** A bucket that is not there is a mistake to be told at once; an engine that is away may come back. */
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
    const object = await this.found(key, () => this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key, Range })));
    if (!object) return undefined;
    const { Body, ContentRange, ContentLength } = object;
    if (!(Body instanceof Readable)) throw new StorageUnavailable();
    return { body: Body, size: Number(ContentRange?.split('/')[1] ?? ContentLength) };
  }

  async sizeOf(key: string): Promise<number | undefined> {
    const object = await this.found(key, () => this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key })));
    return object?.ContentLength;
  }

  async remove(key: string): Promise<void> {
    assertStorageKey(key);
    await this.found(key, () => this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key })));
  }

  private async found<T>(key: string, ask: () => Promise<T>): Promise<T | undefined> {
    if (!isStorageKey(key)) return undefined;
    try {
      return await ask();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw new StorageUnavailable({ cause: error });
    }
  }
}

/** A `HEAD` has no body that could name the error, so only its status tells. */
function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchUpload';
}

/** What MinIO, Ceph and others say when a disk or a quota is used up. */
function isFull(error: unknown): boolean {
  return error instanceof S3ServiceException && (error.$metadata.httpStatusCode === 507 || /StorageFull|QuotaExceeded/.test(error.name));
}
