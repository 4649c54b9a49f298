import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { QueryFailedError, type DataSource } from 'typeorm';
import { databaseIdentity } from './stored-offsite-snapshots.js';

const refusing = (code: string): Pick<DataSource, 'query'> => ({
  query: <T>(statement: string): Promise<T> => {
    const refusal = Object.assign(new Error('permission denied for function pg_control_system'), { code });
    if (statement.includes('pg_control_system')) return Promise.reject(new QueryFailedError(statement, [], refusal));
    return Promise.resolve([{ database: 'oid 16384/vitrine' }] as T);
  },
});

describe('databaseIdentity', () => {
  it('uses name and object id, with a warning, when the role may not read the identifier of the cluster', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    expect(await databaseIdentity(refusing('42501'))).toBe('oid 16384/vitrine');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('may not be noticed'));
    warn.mockRestore();
  });

  it('throws any other error', async () => {
    await expect(databaseIdentity(refusing('57P01'))).rejects.toThrow('pg_control_system');
  });
});
