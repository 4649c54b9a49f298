/** Terminals and supervisors signal the whole process group, so one stop can deliver several signals within milliseconds. */
const SAME_STOP_MS = 1_000;

/** Stops started parts in reverse order, once, after a signal, a failure or the loss of the database. */
export class Shutdown {
  private readonly handlers: (() => Promise<void>)[] = [];
  private running: Promise<never> | undefined;
  private signalledAt: number | undefined;

  constructor(private readonly reportError: (error: unknown) => void) {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => this.onSignal());
  }

  /** Registers a function that the shutdown calls. Later registrations run first. */
  onShutdown(handler: () => Promise<void>): void {
    this.handlers.push(handler);
  }

  get isEnding(): boolean {
    return this.running !== undefined;
  }

  end(exitCode: number): Promise<never> {
    this.running ??= this.run(exitCode);
    return this.running;
  }

  private async run(exitCode: number): Promise<never> {
    let code = exitCode;
    for (let handler = this.handlers.pop(); handler; handler = this.handlers.pop()) {
      try {
        await handler();
      } catch (error) {
        // The other handlers still run, so that the database is stopped.
        this.reportError(error);
        code = 1;
      }
    }
    process.exit(code);
  }

  /** Starts the shutdown. A signal that arrives more than a second after the first one exits immediately. */
  private onSignal(): void {
    if (this.signalledAt !== undefined && performance.now() - this.signalledAt > SAME_STOP_MS) process.exit(1);
    this.signalledAt ??= performance.now();
    void this.end(0);
  }
}
