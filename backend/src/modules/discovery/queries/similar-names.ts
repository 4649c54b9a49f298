import { Injectable, Logger } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import { NameList, NameMatcher, wordsOf, type Named } from '../domain/name-search.js';
import type { NameSource } from './suggestions.sql.js';

/** Newer names are found by the indexes, and what is hidden meanwhile is left out when an answer is read. */
const RELOAD_MS = 600_000;

interface Loaded {
  names: NameList;
  at: number;
}

/** Collects the ids of names that match, each once, up to a number. */
class Found {
  readonly ids = new Set<number>();

  constructor(private readonly max: number) {}

  get isFull(): boolean {
    return this.ids.size >= this.max;
  }

  add(names: Named[], matches: (names: string) => boolean): void {
    for (const { id, names: text } of names) {
      if (this.isFull) return;
      if (matches(text)) this.ids.add(id);
    }
  }
}

/**
 * Finds names by their beginning, also with a typing error. The names of the most popular creators and hashtags are compared in memory; the
 * indexes are read for what they leave open, so few entries of the indexes match.
 */
@Injectable()
export class SimilarNames {
  private readonly log = new Logger('suggestions');
  private readonly loaded = new Map<NameSource, Loaded>();
  private readonly loading = new Map<NameSource, Promise<NameList>>();

  constructor(private readonly reader: Reader) {}

  /** An equal name, those that begin with the words, then those that do with one typing error, the most popular first. */
  async best(source: NameSource, name: string, max: number, reader: Reader): Promise<number[]> {
    const words = wordsOf(name);
    if (words === '') return [];
    const matcher = new NameMatcher(words);
    const begins = (names: string): boolean => matcher.begins(names);
    const found = new Found(max);
    const [popular, equal] = await Promise.all([this.popular(source), source.equal(name, reader)]);
    found.add(equal, begins);
    found.add(popular.beginning(matcher), () => true);
    if (!found.isFull) found.add(await source.beginning(words, reader), begins);
    if (!found.isFull) await this.addMistyped(source, words, found, reader);
    return [...found.ids];
  }

  /** Those that begin with the words with one typing error. */
  async mistyped(source: NameSource, name: string, max: number, reader: Reader): Promise<number[]> {
    const found = new Found(max);
    await this.addMistyped(source, wordsOf(name), found, reader);
    return [...found.ids];
  }

  private async addMistyped(source: NameSource, words: string, found: Found, reader: Reader): Promise<void> {
    const matcher = new NameMatcher(words);
    if (!matcher.allowsError) return;
    found.add((await this.popular(source)).almostBeginning(matcher), () => true);
    if (!found.isFull) found.add(await source.almostBeginning(words, reader), (names) => matcher.almostBegins(names));
  }

  /** After the first call it does not wait for a reload. */
  private async popular(source: NameSource): Promise<NameList> {
    const current = this.loaded.get(source);
    if (current === undefined) return this.reload(source);
    if (performance.now() - current.at > RELOAD_MS) {
      this.reload(source).catch((error: unknown) => this.log.warn(error, 'the popular names could not be read'));
    }
    return current.names;
  }

  private reload(source: NameSource): Promise<NameList> {
    const running = this.loading.get(source) ?? this.load(source).finally(() => this.loading.delete(source));
    this.loading.set(source, running);
    return running;
  }

  private async load(source: NameSource): Promise<NameList> {
    const names = new NameList(await source.popular(this.reader));
    this.loaded.set(source, { names, at: performance.now() });
    return names;
  }
}
