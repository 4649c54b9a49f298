import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, renderHook, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { AvatarField, avatarErrorOf, useAvatarChoice } from './avatar-field';

const valid = new Set<string>();

afterEach(() => {
  valid.clear();
  jest.restoreAllMocks();
});

function field(file: File | null) {
  return <AvatarField file={file} username="ann" onChoose={jest.fn()} />;
}

it('shows the chosen file by a URL that is valid, and revokes it on unmounting', () => {
  let urls = 0;
  URL.createObjectURL = () => {
    urls += 1;
    valid.add(`blob:http://localhost/${String(urls)}`);
    return `blob:http://localhost/${String(urls)}`;
  };
  URL.revokeObjectURL = (url) => {
    valid.delete(url);
  };
  const { container, rerender, unmount } = render(field(new File(['a'], 'a.png')), { wrapper: StrictMode });
  const shownUrl = () => container.querySelector('img')?.src ?? '';
  expect([...valid]).toEqual([shownUrl()]);
  rerender(field(new File(['b'], 'b.png')));
  expect([...valid]).toEqual([shownUrl()]);
  unmount();
  expect(valid.size).toBe(0);
});

it.each(['image/svg+xml', 'text/plain', ''])('refuses a file of the type %j before the user is created', (type) => {
  expect(avatarErrorOf(new File(['<svg/>'], 'face', { type }))).toBe('Please choose an image.');
});

it('refuses a file that has the type of an image but cannot be decoded', async () => {
  jest.spyOn(globalThis, 'createImageBitmap').mockRejectedValue(new DOMException('The source image could not be decoded.'));
  const { result } = renderHook(() => useAvatarChoice());
  act(() => {
    result.current.chooseAvatar(new File(['no image'], 'face.png', { type: 'image/png' }));
  });
  await waitFor(() => {
    expect(result.current.avatarError).toMatch(/^This file is not a readable image\./);
  });
  expect(result.current.avatar).toBeNull();
});
