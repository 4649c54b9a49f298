import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { photo, publicServer } from '@test/support/answers';
import { failing, held } from '@test/support/fake-server';
import { press } from '@test/support/press';
import { renderAt } from '@test/support/render-screen';
import { shows } from '@test/support/shows';
import { pageRules } from '@/features/upload/upload-checks';
import { UploadScreen } from './upload-screen';
import { Toaster } from '@/shared/ui/toaster';
import { UploadDialog } from '@/features/upload/gallery-upload';

const UPLOAD = 'POST /api/media/upload';
const JPEG_HEAD = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
const file = (name: string) => new File([JPEG_HEAD, 'hills'], name, { type: 'image/jpeg' });
const row = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement);

let server: ReturnType<typeof publicServer>;
beforeEach(() => {
  server = publicServer({ [UPLOAD]: failing });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** The files are listed when their first bytes are read. */
const choose = async (first: File, ...others: File[]) => {
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, [first, ...others]);
  await screen.findByText(first.name);
};

/** A service worker with this answer for the upload screen. */
const serviceWorker = (files: File[]) => {
  const messages: unknown[] = [];
  const active = {
    postMessage: (message: unknown, [port]: MessagePort[]) => {
      messages.push(message);
      port?.postMessage(files);
    },
  };
  // jsdom has neither of them. The port delivers the files themselves, as a browser does with its copies.
  Object.assign(navigator, { serviceWorker: { getRegistration: () => Promise.resolve({ active }) } });
  Object.assign(globalThis, {
    MessageChannel: class {
      port1: { onmessage?: (event: { data: unknown }) => void } = {};
      port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
    },
  });
  return messages;
};

describe('files that are shared with the installed app', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('are listed, and refused with the messages of the page', async () => {
    const messages = serviceWorker([file('shared.jpg'), new File(['text'], 'notes.txt', { type: 'text/plain' })]);
    renderAt('/upload?shared=1', <UploadScreen />);
    await shows('shared.jpg', 'notes.txt is not a supported format');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/upload$/));
    expect(messages).toEqual([{ type: 'take-shared-files' }]);
  });

  it.each([
    ['has lost them', () => serviceWorker([])],
    ['does not exist', () => undefined],
  ])('are asked for again when the service worker %s', async (_case, prepare) => {
    prepare();
    renderAt('/upload?shared=1', <UploadScreen />);
    await shows('Please choose the shared files here.');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/upload$/));
  });

  it('have the types that the page accepts', () => {
    const manifest = JSON.parse(readFileSync('frontend/public/manifest.webmanifest', 'utf8')) as {
      share_target: { action: string; params: { files: { name: string; accept: string[] }[] } };
    };
    const [field] = manifest.share_target.params.files;
    expect(field?.accept.toSorted()).toEqual(
      pageRules()
        .accepted.split(',')
        .filter((type) => type !== 'image/jpg')
        .toSorted(),
    );
  });
});

describe('the page of uploads', () => {
  it('keeps the position of a failed file, shows the reason, and sends it again', async () => {
    renderAt('/upload', <UploadScreen />);
    await choose(file('good.jpg'), file('unlucky.jpg'), file('other.jpg'));
    expect(row('unlucky.jpg').getByText('Image')).toBeInTheDocument();
    expect(row('unlucky.jpg').getByText('0.00 MB')).toBeInTheDocument();
    const sending = held<unknown>(({ body }) => {
      const { name } = (body as FormData).get('media') as File;
      return name === 'unlucky.jpg'
        ? { status: 503, body: { code: 'storage_full', params: {}, message: 'The storage is full.' } }
        : { body: sent };
    });
    server.handlers[UPLOAD] = sending.handle;
    await press('Upload 3 file(s)');
    expect(screen.getByRole('progressbar', { name: 'Upload progress' })).toBeInTheDocument();
    sending.release();
    await shows('Upload failed: The storage is full.', 'Some files failed to upload. Please try again.');
    expect(row('good.jpg').getByText('Uploaded')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
      'good.jpg',
      'unlucky.jpg',
      'other.jpg',
    ]);

    server.handlers[UPLOAD] = () => ({ body: sent });
    await press('Retry unlucky.jpg');
    await shows('1 file(s) uploaded successfully');
    expect(server.count(UPLOAD)).toBe(4);
  });

  it('repeats the id of an upload whose response was lost, and describes the stored item', async () => {
    const uploadIds: unknown[] = [];
    server.handlers[UPLOAD] = ({ body }) => {
      uploadIds.push((body as FormData).get('uploadId'));
      if (uploadIds.length === 1) throw new Error('the connection is lost');
      return { body: sent };
    };
    const described = jest.fn();
    server.handlers['PATCH /api/media/7'] = ({ body }) => {
      described(body);
      return { body: photo };
    };
    renderAt('/upload', <UploadScreen />);
    await choose(file('hills.jpg'));
    await press('Upload 1 file(s)');
    await shows(/^Upload failed: The server could not be reached/);
    fireEvent.change(screen.getByLabelText('Alt text for hills.jpg'), { target: { value: 'Hills in fog' } });
    await press('Retry hills.jpg');
    await shows('1 file(s) uploaded successfully');
    expect(uploadIds[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(uploadIds[1]).toBe(uploadIds[0]);
    expect(described).toHaveBeenCalledWith({ altText: 'Hills in fog' });
  });

  describe('with several files', () => {
    const ORDER = 'PUT /api/profile/media-order';
    const answerOf = (name: string) => {
      const item = { ...undescribed, id: Number.parseInt(name, 10) };
      return { body: { files: [item], uploadedFiles: [item] } };
    };
    const nameIn = (body: unknown) => ((body as FormData).get('media') as File).name;

    it('puts them in the order in which they were chosen, whatever is stored first', async () => {
      const ordered = jest.fn();
      server.handlers[ORDER] = ({ body }) => {
        ordered(body);
        return { status: 204 };
      };
      const first = held<unknown>(({ body }) => answerOf(nameIn(body)));
      server.handlers[UPLOAD] = (call) => (nameIn(call.body) === '1.jpg' ? first.handle(call) : answerOf(nameIn(call.body)));
      renderAt('/upload', <UploadScreen />);
      await choose(...(['1.jpg', '2.jpg', '3.jpg'].map(file) as [File, ...File[]]));
      await press('Upload 3 file(s)');
      await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(2));
      expect(ordered).not.toHaveBeenCalled();
      first.release();
      await shows('3 file(s) uploaded successfully');
      expect(ordered.mock.calls).toEqual([[{ ids: [1, 2, 3] }]]);
    });

    it('says that they are not in this order when the server does not keep it', async () => {
      server.handlers[ORDER] = failing;
      server.handlers[UPLOAD] = ({ body }) => answerOf(nameIn(body));
      renderAt('/upload', <UploadScreen />);
      await choose(file('1.jpg'), file('2.jpg'));
      await press('Upload 2 file(s)');
      await shows('2 file(s) uploaded successfully', 'The pictures are not in your order');
    });
  });

  it('refuses a picture that is still too large after the browser tried to make it smaller', async () => {
    jest.spyOn(globalThis, 'createImageBitmap').mockRejectedValue(new Error('not a picture'));
    renderAt('/upload', <UploadScreen />);
    const large = file('large.jpg');
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
    await choose(large);
    await press('Upload 1 file(s)');
    await shows('Upload failed: large.jpg exceeds the size limit');
    expect(server.count(UPLOAD)).toBe(0);
    expect(screen.queryByRole('button', { name: 'Retry large.jpg' })).not.toBeInTheDocument();
  });

  it('has no file to send when the server can use none of them', async () => {
    server.handlers[UPLOAD] = () => ({
      status: 415,
      body: { code: 'damaged_file', params: {}, message: 'This file is damaged and could not be read.' },
    });
    renderAt('/upload', <UploadScreen />);
    await choose(file('hills.jpg'));
    await press('Upload 1 file(s)');
    await shows('Upload failed: This file is damaged and could not be read.');
    await press('No files to upload');
    await shows('Please select files to upload.');
    expect(server.count(UPLOAD)).toBe(1);
  });

  it('has a default message when the server gives no reason', async () => {
    server.handlers[UPLOAD] = () => ({ status: 500, text: '' });
    renderAt('/upload', <UploadScreen />);
    await choose(file('hills.jpg'));
    await press('Upload 1 file(s)');
    await shows('An error occurred during upload');
  });

  it('offers to send a failed file again once the others are sent, and says without a connection why it cannot', async () => {
    const sending = held<unknown>(() => ({ body: sent }));
    server.handlers[UPLOAD] = (request) => {
      const { name } = (request.body as FormData).get('media') as File;
      return name === 'lake.jpg' ? sending.handle(request) : failing();
    };
    renderAt('/upload', <UploadScreen />);
    await choose(file('hills.jpg'), file('lake.jpg'));
    await press('Upload 2 file(s)');
    await shows('Upload failed: The shelf fell down.');
    expect(screen.queryByRole('button', { name: 'Retry hills.jpg' })).not.toBeInTheDocument();
    sending.release();
    expect(await screen.findByRole('button', { name: 'Retry hills.jpg' })).toBeEnabled();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(row('hills.jpg').getByText('You are offline')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry hills.jpg' })).not.toBeInTheDocument();
  });

  it('refuses a text with the name of a picture before it is sent', async () => {
    renderAt('/upload', <UploadScreen />);
    await choose(file('hills.jpg'), new File(['notes'], 'notes.png', { type: 'image/png' }));
    await shows('Invalid file type', /notes\.png is neither an image nor a video, although its name says so/);
    expect(await screen.findByText('hills.jpg')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upload 1 file(s)' })).toBeInTheDocument();
  });

  it.each([
    [false, ['Choose Files', 'Paste'], /^Drag and drop your files here/],
    [true, ['Choose Files'], /^Choose photos or videos/],
  ])('offers what the device can do (touch screen: %s)', (matches, buttons, text) => {
    jest.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
    renderAt('/upload', <UploadScreen />);
    const [zone, ...others] = within(document.querySelector('[data-drop-zone]') as HTMLElement).getAllByRole('button');
    expect(zone).toHaveTextContent(text);
    expect(others.map(({ textContent }) => textContent)).toEqual(buttons);
  });

  it('leads with a video that only the gallery takes to the uploader of the gallery', async () => {
    server.handlers[UPLOAD] = () => ({ body: sent });
    renderAt('/upload', <UploadScreen />);
    const clip = new File(['....moov'], 'clip.mov', { type: 'video/quicktime' });
    const notes = new File(['notes'], 'notes.txt', { type: 'text/plain' });
    // A file that is dropped is not limited to the types of the field.
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [clip, notes] } });
    await shows('clip.mov is not a supported format', 'notes.txt is not a supported format');
    await press('Upload this file to the gallery');
    await press('Upload 1 file(s)');
    await shows('1 file(s) uploaded successfully');
    expect(server.count(UPLOAD)).toBe(1);
  });

  it('says where videos of other formats are added', async () => {
    server.handlers[UPLOAD] = () => ({ body: sent });
    renderAt('/upload', <UploadScreen />);
    await press('MOV or WebM videos? Add them to your gallery here');
    const dialog = await screen.findByRole('dialog', { name: 'Upload Media' });
    expect(dialog).toHaveTextContent('MP4, WebM and MOV videos up to');
  });

  it('adds images that are pasted', async () => {
    renderAt('/upload', <UploadScreen />);
    fireEvent.paste(document, { clipboardData: { files: [file('pasted.png')] } });
    await shows('Images pasted', '1 image(s) added from clipboard', 'pasted.png');
  });
});

describe('the uploader of the gallery', () => {
  it('stays open with failed files, and refuses to send no files', async () => {
    const closed = jest.fn();
    renderAt('/profile', <UploadDialog onClose={closed} />);
    await choose(file('hills.jpg'));
    await press('Upload 1 file(s)');
    await shows('Some files failed to upload. Please try again.', 'Upload failed: The shelf fell down.');
    await press('No files to upload');
    await shows('No files to upload', 'Please select files to upload.');
    await press('Remove hills.jpg');
    expect(screen.queryByText('hills.jpg')).not.toBeInTheDocument();
    expect(closed).not.toHaveBeenCalled();
  });

  it('sends no waiting file and reports nothing after it is closed', async () => {
    const sending = held<unknown>(() => ({ body: sent }));
    server.handlers[UPLOAD] = sending.handle;
    const { rerender } = renderAt('/profile', <UploadDialog onClose={() => undefined} />);
    await choose(file('1.jpg'), ...['2.jpg', '3.jpg', '4.jpg'].map(file));
    await press('Upload 4 file(s)');
    expect(server.count(UPLOAD)).toBe(3);
    rerender(<Toaster />);
    sending.release();
    await act(server.settled);
    expect(server.count(UPLOAD)).toBe(3);
    expect(screen.queryByText('Upload failed')).not.toBeInTheDocument();
  });
});

const undescribed = { ...photo, altText: '' };
const sent = { files: [undescribed], uploadedFiles: [undescribed] };
