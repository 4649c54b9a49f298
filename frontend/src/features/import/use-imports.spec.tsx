import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it, jest } from '@jest/globals';
import { completedImport } from '@test/support/answers';
import { testStore } from '@test/support/render-screen';
import { useImportedRefetched } from './use-imports';

it('invalidates what an import changed once, also when its page is opened again', () => {
  const store = testStore();
  const dispatched = jest.spyOn(store, 'dispatch');
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const open = (found: typeof completedImport) => renderHook(() => useImportedRefetched(found), { wrapper }).unmount();
  open(completedImport);
  open(completedImport);
  expect(dispatched).toHaveBeenCalledTimes(1);
  open({ ...completedImport, state: 'undone' });
  expect(dispatched).toHaveBeenCalledTimes(2);
});
