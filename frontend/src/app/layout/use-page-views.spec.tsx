import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { usePageViews } from './page-services';

let reports: Promise<{ path: string }>[] = [];

function App() {
  usePageViews();
  return null;
}

const visit = async (): Promise<string[]> => {
  const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: ['/?search=pots'] });
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/amber-otter?media=4'));
  await act(() => router.navigate('/amber-otter'));
  return (await Promise.all(reports)).map(({ path }) => path);
};

beforeEach(() => {
  reports = [];
  const sendBeacon = (_url: string, body: Blob): boolean => {
    reports.push(
      new Promise((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve(JSON.parse(typeof reader.result === 'string' ? reader.result : '') as { path: string });
        reader.readAsText(body);
      }),
    );
    return true;
  };
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  Object.defineProperty(navigator, 'doNotTrack', { value: null, configurable: true });
});
afterEach(() => {
  document.head.innerHTML = '';
});

it('reports each opened page without its query', async () => {
  document.head.innerHTML = '<meta name="page-views" content="counted" />';
  expect(await visit()).toEqual(['/', '/amber-otter']);
});

it('reports nothing when page views are not counted', async () => {
  expect(await visit()).toEqual([]);
});

it('reports nothing when the visitor opted out of tracking', async () => {
  document.head.innerHTML = '<meta name="page-views" content="counted" />';
  Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
  expect(await visit()).toEqual([]);
});
