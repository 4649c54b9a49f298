/** Carries short messages to every instance, this one included. Best effort: whoever must not miss anything asks as well. */
export abstract class Fanout {
  /** Never throws: a message that nobody carries is lost. */
  abstract publish(message: string): Promise<void>;

  abstract onMessage(listener: (message: string) => void): void;

  /** Told when messages of the others cannot come any more; `isUp` says when they can again. */
  abstract onDown(listener: () => void): void;

  abstract get isUp(): boolean;
}

/** What both carriers share: who listens, and whether the way is open. */
export class Listeners {
  private readonly forMessages: ((message: string) => void)[] = [];
  private readonly forDown: (() => void)[] = [];
  private open = false;

  onMessage(listener: (message: string) => void): void {
    this.forMessages.push(listener);
  }

  onDown(listener: () => void): void {
    this.forDown.push(listener);
  }

  get isUp(): boolean {
    return this.open;
  }

  up(): void {
    this.open = true;
  }

  down(): void {
    if (!this.open) return;
    this.open = false;
    for (const listener of this.forDown) listener();
  }

  hear(message: string): void {
    for (const listener of this.forMessages) listener(message);
  }
}
