/**
 * `vitrine`: changes that open pages show. `ended_sessions`: hashes of session ids, separated by commas, which triggers send. `settings`:
 * the site settings were changed.
 */
export type Channel = 'vitrine' | 'ended_sessions' | 'settings';

type MessageListener = (message: string) => void;

/**
 * Sends short messages to all instances including this one. Messages can be lost, so receivers must also poll. An
 * implementation reports received messages and the state of its connection.
 */
export abstract class Fanout {
  protected readonly listeners = new Map<Channel, MessageListener[]>();
  private readonly downListeners: (() => void)[] = [];
  private isConnected = false;

  /** Never throws. A message that cannot be sent is lost. */
  abstract publish(channel: Channel, message: string): Promise<void>;

  /** Called before the application has started. */
  subscribe(channel: Channel, listener: MessageListener): void {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), listener]);
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
    for (const listener of this.downListeners) listener();
  }

  protected deliver(channel: string, message: string): void {
    for (const listener of this.listeners.get(channel as Channel) ?? []) listener(message);
  }
}
