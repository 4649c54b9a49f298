import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { parseJson, type JsonOf } from './json.js';
import type { Reader } from './reader.js';
import { Replicas } from './replicas.js';
import type { CacheTag } from './unit-of-work.port.js';

/** Another process shows a change at most this much later, because only the process of a write invalidates (ADR 0041). */
const TTL_MS = 1_000;
const MAX_BYTES = 64 * 1024 * 1024;

/** For answers with the numbers of follows or likes. */
export const ALL_TAGS: readonly CacheTag[] = ['content', 'counters'];

/** A cached answer with its approximate size in memory. */
export interface Cacheable {
  readonly bytes: number;
}

/** An answer for a viewer without a session. Viewers with a session get the same text, or a copy of the objects with their flags. */
export class SharedJson<View> implements Cacheable {
  private parsed?: View;

  constructor(readonly json: JsonOf<View>) {}

  /** The text, and the objects, which take about three times as much. */
  get bytes(): number {
    return 4 * this.json.length;
  }

  /** The text, as which it is sent. */
  toString(): string {
    return this.json;
  }

  /** Parsed once. Callers must not change it. */
  get view(): View {
    return (this.parsed ??= parseJson(this.json));
  }
}

/** A page of a list; `cursor` points to the next one. */
export class SharedPage<Item> extends SharedJson<Item[]> {
  constructor(
    json: JsonOf<Item[]>,
    readonly cursor: string | undefined,
  ) {
    super(json);
  }
}

interface Entry<Value> {
  value: Value;
  tags: readonly CacheTag[];
  /** Number of invalidations when the load began. */
  startedAt: number;
}

/**
 * The only cache of answers: what is the same for every viewer, cached for a second. It contains nothing that depends on the viewer.
 * Concurrent requests for the same key share one load.
 */
@Injectable()
export class QueryCache {
  private readonly answers = new LRUCache<string, Entry<Cacheable>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ value }, key) => value.bytes + key.length + 1,
    ttl: TTL_MS,
    ttlResolution: 0,
  });
  private readonly loading = new Map<string, Entry<Promise<Cacheable | undefined>>>();
  private invalidations = 0;
  /** The number of the latest invalidation of each tag. */
  private readonly invalidatedAt: Record<CacheTag, number> = { content: 0, counters: 0 };

  constructor(private readonly replicas: Replicas) {}

  /**
   * The cached answer of the key, or the one that `load` reads. An error, or undefined, is not cached. `load` is given the reader for public
   * content: a replica where one is configured, otherwise the primary.
   */
  fetch<Value extends Cacheable | undefined>(
    key: string,
    tags: readonly CacheTag[],
    load: (reader: Reader) => Promise<Value>,
  ): Promise<Value> {
    const entry = this.current(this.answers.get(key)) ?? this.current(this.loading.get(key));
    // Each key is used with one kind of answer.
    return entry === undefined ? this.load(key, tags, load) : Promise.resolve(entry.value as Value);
  }

  /**
   * Called after the commit and before the answer to the write, so that no later answer contains what was changed or hidden. An answer that
   * is still loading may be out of date, so it is not cached either.
   */
  invalidate(tag: CacheTag): void {
    this.invalidatedAt[tag] = ++this.invalidations;
    this.replicas.requireLatestWrite();
  }

  /** Approximate memory of the cached answers. */
  get bytes(): number {
    return this.answers.calculatedSize;
  }

  private async load<Value extends Cacheable | undefined>(
    key: string,
    tags: readonly CacheTag[],
    load: (reader: Reader) => Promise<Value>,
  ): Promise<Value> {
    const start = performance.now();
    const entry = { value: this.replicas.read(load), tags, startedAt: this.invalidations };
    this.loading.set(key, entry);
    try {
      const value = await entry.value;
      if (value !== undefined && this.current(entry)) this.answers.set(key, { ...entry, value }, { start });
      return value;
    } finally {
      // A later load of the key may have replaced this one.
      if (this.loading.get(key) === entry) this.loading.delete(key);
    }
  }

  /** Undefined when one of the tags was invalidated after the load began. */
  private current<Value>(entry: Entry<Value> | undefined): Entry<Value> | undefined {
    return entry?.tags.every((tag) => this.invalidatedAt[tag] <= entry.startedAt) ? entry : undefined;
  }
}
