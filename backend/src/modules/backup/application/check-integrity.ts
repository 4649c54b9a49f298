import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Jobs, type DefinedJob, type Job, type JobResult } from '../../../platform/jobs/jobs.port.js';
import { FileStorage } from '../../../platform/storage/file-storage.port.js';
import { RebuildDerivedData } from '../../database/index.js';
import type { Checksum } from '../domain/manifest.js';

/** Keys of stored files start with random hexadecimal digits. The check takes one pair of them at a time, so that its memory is bounded. */
const PREFIXES = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'));
/** Each file is read once in so many nights. */
const NIGHTS = 7;
/** Names of files in the result. */
const MAX_EXAMPLES = 10;
const DAY_MS = 86_400_000;
/** What the file system adds to the name of a file that is not complete. */
const PARTIAL = /\.partial$/;

interface IntegrityReport {
  /** Files in the storage. */
  files: number;
  /** Files that were read completely. */
  read: number;
  /** Rows that refer to a file which the storage lacks. */
  missing: number;
  /** Files that neither a row nor the ledger of discarded files names. */
  unreferenced: number;
  /** Files with another content than at the first check. */
  changed: number;
  /** Derived columns that differ from the rows which they are computed from. */
  columns: number;
  /** Keys of the first affected files and names of the columns. */
  examples: string[];
}

/** Stored files and what the database says of them. */
export abstract class FileRecords {
  /** True when no check has completed since the time. */
  abstract isDueSince(time: Date): Promise<boolean>;

  /** Keys with the prefix at one moment: those that rows refer to, and those in the ledger of files to discard. */
  abstract keys(prefix: string): Promise<{ referenced: string[]; discarded: string[] }>;

  /** The recorded contents of the files. A file that neither a check nor an off-site backup has read has none. */
  abstract contents(keys: string[]): Promise<Map<string, Checksum>>;

  abstract record(contents: Map<string, Checksum>): Promise<void>;

  /** Reads the file completely; undefined when it does not exist. */
  abstract read(key: string, signal: AbortSignal): Promise<Checksum | undefined>;
}

/**
 * Compares the stored files with the rows that refer to them, a seventh of their contents with what they were, and the derived columns with
 * the rows that they are computed from (PR-135). Corrects nothing, because each difference has a cause that somebody has to know.
 */
@Injectable()
export class CheckIntegrity {
  private readonly job: DefinedJob<object, IntegrityReport>;

  constructor(
    private readonly storage: FileStorage,
    private readonly records: FileRecords,
    private readonly derivedData: RebuildDerivedData,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    this.job = jobs.define<object, IntegrityReport>({
      kind: 'integrity',
      execute: (_parameters, job) => this.check(job),
      summary: summaryOf,
    });
  }

  /** Runs the check unless one has completed on the UTC day, on any instance. */
  async executeScheduled(): Promise<IntegrityReport | undefined> {
    const day = new Date(this.clock.now());
    day.setUTCHours(0, 0, 0, 0);
    return this.job.runScheduled({}, () => this.records.isDueSince(day));
  }

  private async check(job: Job): Promise<IntegrityReport> {
    const report: IntegrityReport = { files: 0, read: 0, missing: 0, unreferenced: 0, changed: 0, columns: 0, examples: [] };
    const tonight = Math.floor(this.clock.now().getTime() / DAY_MS) % NIGHTS;
    await job.expect(PREFIXES.length);
    for (const [index, prefix] of PREFIXES.entries()) {
      job.signal.throwIfAborted();
      const referenced = await this.compare(prefix, report);
      if (index % NIGHTS === tonight) await this.readAll(referenced, report, job.signal);
      await job.advance(1);
    }
    const differences = await this.derivedData.differences();
    report.columns = differences.length;
    addExamples(
      report,
      differences.map(({ name }) => name),
    );
    return report;
  }

  /** Returns the referenced files. Files are listed before the rows are read, so that an upload meanwhile is no difference. */
  private async compare(prefix: string, report: IntegrityReport): Promise<string[]> {
    const stored = new Set<string>();
    for await (const { key } of this.storage.list(prefix)) stored.add(key.replace(PARTIAL, ''));
    const { referenced, discarded } = await this.records.keys(prefix);
    const known = new Set([...referenced, ...discarded]);
    const [absent, present] = [referenced.filter((key) => !stored.has(key)), referenced.filter((key) => stored.has(key))];
    const missing = await this.missingOf(absent, prefix);
    const unreferenced: string[] = [];
    for (const key of stored) if (!known.has(key) && (await this.isStored(key))) unreferenced.push(key);
    report.files += stored.size;
    report.missing += missing.length;
    report.unreferenced += unreferenced.length;
    addExamples(report, [...missing, ...unreferenced]);
    return present;
  }

  /** Those of the keys that rows still refer to, and that are still not stored. */
  private async missingOf(absent: string[], prefix: string): Promise<string[]> {
    const missing: string[] = [];
    for (const key of absent) if (!(await this.isStored(key))) missing.push(key);
    if (missing.length === 0) return [];
    const referenced = new Set((await this.records.keys(prefix)).referenced);
    return missing.filter((key) => referenced.has(key));
  }

  private async isStored(key: string): Promise<boolean> {
    return (await this.storage.sizeOf(key)) !== undefined;
  }

  private async readAll(keys: string[], report: IntegrityReport, signal: AbortSignal): Promise<void> {
    const recorded = await this.records.contents(keys);
    const first = new Map<string, Checksum>();
    for (const key of keys) {
      signal.throwIfAborted();
      const content = await this.records.read(key, signal);
      if (content === undefined) continue;
      report.read++;
      const former = recorded.get(key);
      if (former === undefined) first.set(key, content);
      else if (former.sha256 !== content.sha256) {
        report.changed++;
        addExamples(report, [key]);
      }
    }
    await this.records.record(first);
  }
}

function addExamples({ examples }: IntegrityReport, names: string[]): void {
  examples.push(...names.slice(0, MAX_EXAMPLES - examples.length));
}

const summaryOf = ({ examples, ...counts }: IntegrityReport): JobResult => ({ ...counts, examples: examples.join(', ') });
