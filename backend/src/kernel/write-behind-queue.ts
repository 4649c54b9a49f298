interface WriteBehindOptions<Row> {
  /** Above this number of rows the oldest are dropped, so that an unavailable database does not exhaust the memory. */
  maxRows: number;
  batchSize: number;
  /** Writes a batch. Returns the rows that stay queued, for example because another transaction locks what they change. */
  write: (rows: Row[]) => Promise<Row[]>;
}

/** A write that would fail again. The queue drops its rows. */
export class RefusedWrite extends Error {
  constructor(cause: unknown) {
    super('these rows cannot be written', { cause });
  }
}

/** Keeps rows in memory and writes them later in batches, so that no request waits for them. A killed process loses the queued rows. */
export class WriteBehindQueue<Row> {
  private readonly rows = new Map<string, Row>();
  private lastFlush: Promise<void> = Promise.resolve();
  private droppedRows = 0;

  constructor(private readonly options: WriteBehindOptions<Row>) {}

  get size(): number {
    return this.rows.size;
  }

  /** Number of rows since the start that were dropped by a full queue or a refused write. */
  get dropped(): number {
    return this.droppedRows;
  }

  /** A row replaces a queued one with the same key. */
  add(key: string, row: Row): void {
    this.rows.set(key, row);
    if (this.rows.size <= this.options.maxRows) return;
    const [oldest] = this.rows.keys();
    if (oldest !== undefined) this.rows.delete(oldest);
    this.droppedRows++;
  }

  /** Writes the rows that are queued now. Rejects with the first failure; the rows of a temporary failure stay queued. */
  flush(): Promise<void> {
    const next = this.lastFlush.then(() => this.writeQueued());
    // The caller gets the error; the chain continues, so that the next flush runs.
    this.lastFlush = next.catch(() => undefined);
    return next;
  }

  private async writeQueued(): Promise<void> {
    const queued = [...this.rows];
    for (let from = 0; from < queued.length; from += this.options.batchSize)
      await this.writeBatch(queued.slice(from, from + this.options.batchSize));
  }

  private async writeBatch(batch: [string, Row][]): Promise<void> {
    try {
      const postponed = new Set(await this.options.write(batch.map(([, row]) => row)));
      this.remove(batch.filter(([, row]) => !postponed.has(row)));
    } catch (error) {
      if (error instanceof RefusedWrite) {
        this.remove(batch);
        this.droppedRows += batch.length;
      }
      throw error;
    }
  }

  /** Keeps a row that has replaced the written one meanwhile. */
  private remove(written: [string, Row][]): void {
    for (const [key, row] of written) if (this.rows.get(key) === row) this.rows.delete(key);
  }
}
