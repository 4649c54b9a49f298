import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fileNameIn, downloadWithProgress, saveAs } from './download';
import { ThrownApiError } from './api-error';

afterEach(() => {
  jest.restoreAllMocks();
});

function respondWith(pull: (controller: ReadableStreamDefaultController<Uint8Array>, turn: number) => void, headers = {}): void {
  let turn = 0;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pull(controller, turn);
      turn += 1;
    },
  });
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { headers }));
}

const bytes = (text: string) => new TextEncoder().encode(text);

describe('a streamed download', () => {
  it('is received completely, with its progress and the name from the server', async () => {
    respondWith(
      (controller, turn) => {
        if (turn < 3) controller.enqueue(bytes('abc'));
        else controller.close();
      },
      { 'content-disposition': 'attachment; filename="vitrine.zip"' },
    );
    const progress: number[] = [];
    const onProgress = (received: number) => progress.push(received);
    const { content, fileName } = await downloadWithProgress('/x', 'backup', { signal: new AbortController().signal, onProgress });
    expect({ size: content.size, fileName, progress }).toEqual({ size: 9, fileName: 'vitrine.zip', progress: [3, 6, 9] });
  });

  it('is rejected when the connection is interrupted', async () => {
    respondWith((controller, turn) => {
      if (turn === 0) controller.enqueue(bytes('abc'));
      else controller.error(new TypeError('network error'));
    });
    const received = downloadWithProgress('/x', 'backup', { signal: new AbortController().signal, onProgress: () => undefined });
    await expect(received).rejects.toBeInstanceOf(ThrownApiError);
  });

  it('is rejected with the message of the server', async () => {
    const refused = { statusCode: 409, code: 'backup_running', params: {}, message: 'One at a time.' };
    jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify(refused), { status: 409 }));
    const received = downloadWithProgress('/x', 'backup', { signal: new AbortController().signal, onProgress: () => undefined });
    await expect(received).rejects.toMatchObject({ error: { message: 'One at a time.' } });
  });

  it('has a name without folders, and a default one', () => {
    expect(fileNameIn('attachment; filename="../../etc/passwd"', 'backup')).toBe('passwd');
    expect(fileNameIn('attachment; filename=a.json', 'backup')).toBe('a.json');
    expect(fileNameIn(null, 'backup')).toBe('backup');
  });
});

it('keeps the content of a file until the browser has read it', () => {
  jest.useFakeTimers();
  const revoke = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  Object.assign(URL, { createObjectURL: () => 'blob:content', revokeObjectURL: revoke });
  saveAs(new Blob(['abc']), 'abc.txt');
  jest.advanceTimersByTime(10_000);
  expect(revoke).not.toHaveBeenCalled();
  jest.runAllTimers();
  jest.useRealTimers();
  expect(revoke).toHaveBeenCalledWith('blob:content');
});
