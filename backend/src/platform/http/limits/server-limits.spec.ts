import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { jest } from '@jest/globals';
import { Config } from '../../config/config.js';
import { limitConnections } from './server-limits.js';

class FakeSocket extends EventEmitter {
  destroyed = false;

  constructor(readonly remoteAddress: string) {
    super();
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

describe('limitConnections', () => {
  const config = Object.assign(new Config(), { maxConnections: 80 });
  let server: EventEmitter;

  beforeEach(() => {
    jest.useFakeTimers();
    server = new EventEmitter();
    limitConnections(server as Server, config, (address) => address === '10.0.0.1');
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  function open(address: string): FakeSocket {
    const socket = new FakeSocket(address);
    server.emit('connection', socket);
    return socket;
  }
  const openMany = (address: string, count: number): FakeSocket[] => Array.from({ length: count }, () => open(address));
  /** Returns the function that ends the response. */
  function request(socket: FakeSocket): () => void {
    const response = new EventEmitter();
    server.emit('request', { socket }, response);
    return () => void response.emit('close');
  }
  const openOnes = (sockets: FakeSocket[]): number => sockets.filter(({ destroyed }) => !destroyed).length;

  it('gives one address an eighth of the sockets', () => {
    const sockets = openMany('192.0.2.1', 30);
    expect(openOnes(sockets)).toBe(10);
    expect(open('192.0.2.2').destroyed).toBe(false);
  });

  it('counts an IPv6 address as its /64', () => {
    const sockets = Array.from({ length: 30 }, (_, n) => open(`2001:db8::${n + 1}`));
    expect(openOnes(sockets)).toBe(10);
    expect(open('2001:db8:0:1::1').destroyed).toBe(false);
  });

  it('ends the longest idle socket of an address at its limit, and none with a running request', () => {
    const [first, second, ...others] = openMany('192.0.2.1', 10);
    if (!first || !second) throw new Error('no sockets');
    const respond = request(first);
    jest.advanceTimersByTime(1_500);
    expect(open('192.0.2.1').destroyed).toBe(false);
    expect([first, second, ...others].map(({ destroyed }) => destroyed)).toEqual([false, true, ...others.map(() => false)]);
    respond();
    jest.advanceTimersByTime(1_500);
    openMany('192.0.2.1', 8);
    expect([first.destroyed, openOnes(others)]).toEqual([false, 0]);
  });

  it('gives the place of a closed socket to the next', () => {
    const [first] = openMany('192.0.2.1', 10);
    first?.destroy();
    expect(open('192.0.2.1').destroyed).toBe(false);
    expect(open('192.0.2.1').destroyed).toBe(true);
  });

  it('ends the longest idle socket for each new one near the limit of all sockets', () => {
    const sockets = Array.from({ length: 8 }, (_, n) => openMany(`192.0.2.${n}`, 9)).flat();
    jest.advanceTimersByTime(1_500);
    const visitor = open('198.51.100.1');
    expect([visitor.destroyed, sockets[0]?.destroyed, openOnes(sockets)]).toEqual([false, true, 71]);
  });

  it.each(['10.0.0.1', '127.0.0.1', '::1'])('does not limit %s, a trusted proxy or loopback', (address) => {
    const sockets = openMany(address, 90);
    jest.advanceTimersByTime(1_500);
    open('192.0.2.1');
    expect(openOnes(sockets)).toBe(90);
  });
});
