import { fillTemplate, message } from './message.js';

describe('message', () => {
  it('fills the template from the params', () => {
    const filesKept = message('files_kept', '{owner} keeps {count, number} of {count} files');
    expect(filesKept({ owner: '{count}', count: 2000 })).toEqual({
      code: 'files_kept',
      params: { owner: '{count}', count: 2000 },
      message: '{count} keeps 2,000 of 2000 files',
    });
  });

  it('has the sentence of the reason', () => {
    const paused = message('paused', { restore: 'A backup is restored', move: 'Moving to {host}' });
    expect(paused({ reason: 'restore' }).message).toBe('A backup is restored');
    expect(paused({ reason: 'move', host: 'b' }).message).toBe('Moving to b');
  });

  it('refuses a second template for a code', () => {
    message('repeated', 'One');
    expect(() => message('repeated', 'One')).not.toThrow();
    expect(() => message('repeated', 'Two')).toThrow('The code repeated has two messages.');
  });

  it('fills nothing for an unknown reason', () => {
    expect(fillTemplate({ restore: 'A backup is restored' }, {})).toBe('');
  });
});
