import { Pool } from 'pg';
import { DedicatedConnections } from '../database/dedicated-connections.js';
import { Redis } from '../redis/redis.js';
import { Fanout } from './fanout.port.js';
import { PostgresFanout } from './postgres-fanout.js';
import { RedisFanout } from './redis-fanout.js';

/** Uses Redis when it is configured, because its messages put no load on PostgreSQL (ADR 0023). */
function createFanout({ client }: Redis, pool: Pool, connections: DedicatedConnections): Fanout {
  return client ? new RedisFanout(client) : new PostgresFanout(pool, connections);
}

export const fanoutProvider = { provide: Fanout, useFactory: createFanout, inject: [Redis, Pool, DedicatedConnections] };
