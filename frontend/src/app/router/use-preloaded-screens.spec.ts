import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, expect, it, jest } from '@jest/globals';
import { usePreloadedScreens } from '@/app/layout/page-services';
import { routes } from '@/app/routes';

afterEach(() => {
  document.body.innerHTML = '';
  jest.restoreAllMocks();
});

const spyOnLoad = (route: keyof typeof routes) => jest.spyOn(routes[route].Screen, 'load').mockResolvedValue();

it('loads the screen of a link under the pointer, also under one of its children', () => {
  const profile = spyOnLoad('/:username');
  const upload = spyOnLoad('/upload');
  document.body.innerHTML = '<a href="/ann"><img alt="" /></a><a href="/upload">Upload</a><a href="https://other.example/">Other</a>';
  renderHook(usePreloadedScreens);
  fireEvent.pointerOver(document.querySelector('img') as Element);
  expect([profile.mock.calls.length, upload.mock.calls.length]).toEqual([1, 0]);
  fireEvent.focusIn(document.querySelector('a[href="/upload"]') as Element);
  fireEvent.pointerOver(document.querySelector('a[href^="https"]') as Element);
  expect([profile.mock.calls.length, upload.mock.calls.length]).toEqual([1, 1]);
});

it('loads the main screens after the page', () => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  jest.useFakeTimers();
  const loads = [spyOnLoad('/'), spyOnLoad('/:username')];
  renderHook(usePreloadedScreens);
  jest.runAllTimers();
  jest.useRealTimers();
  expect(loads.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
