/**
 * Sends short messages to all instances including this one. Messages can be lost, so receivers must also poll. An
 * implementation reports received messages and the state of its connection.
 */
export abstract class Fanout {
  private readonly messageListeners: ((message: string) => void)[] = [];
  private readonly downListeners: (() => void)[] = [];
  private isConnected = false;

  /** Never throws. A message that cannot be sent is lost. */
  abstract publish(message: string): Promise<void>;

  onMessage(listener: (message: string) => void): void {
    this.messageListeners.push(listener);
  }

  /** Calls the listener when the connection is lost. `isUp` is true again after the reconnect. */
  onDown(listener: () => void): void {
    this.downListeners.push(listener);
  }

  get isUp(): boolean {
    return this.isConnected;
  }

  protected reportUp(): void {
    this.isConnected = true;
  }

  protected reportDown(): void {
    if (!this.isConnected) return;
    this.isConnected = false;
    this.notifyDown();
  }

  protected notifyDown(): void {
    for (const listener of this.downListeners) listener();
  }

  protected deliver(message: string): void {
    for (const listener of this.messageListeners) listener(message);
  }
}
