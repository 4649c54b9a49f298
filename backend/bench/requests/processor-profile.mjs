/** Records processor profiles of a running server through its inspector. */
import { layerShares } from './layers.mjs';

const INTERVAL_US = 200;

export class ProcessorProfile {
  /** `port` is the one of `node --inspect`. */
  static async open(port) {
    const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
    const socket = new WebSocket(webSocketDebuggerUrl);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve, { once: true });
      socket.addEventListener('error', reject, { once: true });
    });
    const profile = new ProcessorProfile(socket);
    await profile.send('Profiler.enable');
    await profile.send('Profiler.setSamplingInterval', { interval: INTERVAL_US });
    return profile;
  }

  pending = new Map();
  lastId = 0;

  constructor(socket) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result, error } = JSON.parse(data);
      const { resolve, reject } = this.pending.get(id) ?? {};
      this.pending.delete(id);
      if (error) reject?.(new Error(error.message));
      else resolve?.(result);
    });
  }

  close() {
    this.socket.close();
  }

  /** Returns the profile of the time that `work` takes in the format of `--cpu-prof`, and the share of each layer. */
  async of(work) {
    await this.send('Profiler.start');
    await work();
    const { profile } = await this.send('Profiler.stop');
    return { profile, shares: layerShares(profile) };
  }

  send(method, params) {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
