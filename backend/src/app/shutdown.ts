/** A terminal or a supervisor signals the whole group, so one wish to stop arrives several times within moments. */
const SAME_WISH_MS = 1_000;

/** What was started is ended in the opposite order, once, whoever asks: a signal, a failure, a lost database. */
export class Shutdown {
  private readonly endings: (() => Promise<void>)[] = [];
  private ending: Promise<never> | undefined;
  private wished: number | undefined;

  constructor(private readonly complain: (error: unknown) => void) {
    process.on('SIGTERM', () => this.onSignal());
    process.on('SIGINT', () => this.onSignal());
  }

  /** From now on this has to be ended as well. */
  onShutdown(ending: () => Promise<void>): void {
    this.endings.push(ending);
  }

  get isEnding(): boolean {
    return this.ending !== undefined;
  }

  end(exitCode: number): Promise<never> {
    this.ending ??= this.run(exitCode);
    return this.ending;
  }

  private async run(exitCode: number): Promise<never> {
    let code = exitCode;
    for (let ending = this.endings.pop(); ending; ending = this.endings.pop()) {
      try {
        await ending();
      } catch (error) {
        // the rest must be ended all the same, the database above all
        this.complain(error);
        code = 1;
      }
    }
    process.exit(code);
  }

  /** A second wish does not wait for the first one's good manners. */
  private onSignal(): void {
    if (this.wished !== undefined && performance.now() - this.wished > SAME_WISH_MS) process.exit(1);
    this.wished ??= performance.now();
    void this.end(0);
  }
}
