/** Sends short messages to all instances including this one. Messages can be lost, so receivers must also poll. */
export abstract class Fanout {
  /** Never throws. A message that cannot be sent is lost. */
  abstract publish(message: string): Promise<void>;

  abstract onMessage(listener: (message: string) => void): void;

  /** Calls the listener when the connection is lost. `isUp` is true again after the reconnect. */
  abstract onDown(listener: () => void): void;

  abstract get isUp(): boolean;
}

/** Listeners and connection state, shared by both implementations. */
export class Listeners {
  private readonly forMessages: ((message: string) => void)[] = [];
  private readonly forDown: (() => void)[] = [];
  private isConnected = false;

  onMessage(listener: (message: string) => void): void {
    this.forMessages.push(listener);
  }

  onDown(listener: () => void): void {
    this.forDown.push(listener);
  }

  get isUp(): boolean {
    return this.isConnected;
  }

  up(): void {
    this.isConnected = true;
  }

  down(): void {
    if (!this.isConnected) return;
    this.isConnected = false;
    for (const listener of this.forDown) listener();
  }

  deliver(message: string): void {
    for (const listener of this.forMessages) listener(message);
  }
}
