import { afterEach, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { fakeServer } from '@test/support/fake-server';
import { testStore } from '@test/support/render-screen';
import { useUploadAvatar } from './avatar-field';

function uploadInNewDialog(id: number, file: File): Promise<string | null> {
  const store = testStore();
  const { result } = renderHook(useUploadAvatar, { wrapper: ({ children }) => <Provider store={store}>{children}</Provider> });
  return act(() => result.current(id, file));
}

afterEach(() => {
  jest.restoreAllMocks();
});

it('uploads a file once for each user, also from another dialog', async () => {
  const { calls } = fakeServer({
    'POST /adm/api/users/7/media': () => ({ body: { files: [{ storageUrl: '/storage/seven.png' }] } }),
    'POST /adm/api/users/8/media': () => ({ body: { files: [{ storageUrl: '/storage/eight.png' }] } }),
  });
  const file = new File(['a'], 'face.png', { type: 'image/png' });
  expect(await uploadInNewDialog(7, file)).toBe('/storage/seven.png');
  expect(await uploadInNewDialog(7, file)).toBe('/storage/seven.png');
  expect(await uploadInNewDialog(8, file)).toBe('/storage/eight.png');
  expect(calls).toEqual(['POST /adm/api/users/7/media', 'POST /adm/api/users/8/media']);
});
