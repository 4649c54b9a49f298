import { afterEach, expect, it } from '@jest/globals';
import { antdTheme } from './antd-theme';

afterEach(() => {
  document.documentElement.removeAttribute('style');
});

it('has the colours of the variables, and the defaults of antd without a value', () => {
  document.documentElement.style.setProperty('--danger', '#b91c35');
  const { token } = antdTheme('light', true);
  expect(token).toMatchObject({ colorError: '#b91c35' });
  expect(token).not.toHaveProperty('colorErrorHover');
});
