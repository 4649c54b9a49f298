import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import { jest } from '@jest/globals';
import type { AppProps, ConfigProviderProps } from 'antd';
import { createElement } from 'react';

// The testing library advances the fake timers of a test through this global.
Object.assign(globalThis, { jest });

// The default of one second is too short on a machine under load.
configure({ asyncUtilTimeout: 10_000 });

// antd without transitions, whose end jsdom does not report, and without its styles, which jsdom would match with every element.
jest.mock('antd', () => {
  const antd = jest.requireActual<typeof import('antd')>('antd');
  const ConfigProvider = ({ theme, ...props }: ConfigProviderProps) =>
    createElement(antd.ConfigProvider, { ...props, theme: { ...theme, zeroRuntime: true, token: { ...theme?.token, motion: false } } });
  const App = (props: AppProps) => createElement(ConfigProvider, null, createElement(antd.App, props));
  return { ...antd, ConfigProvider: Object.assign(ConfigProvider, antd.ConfigProvider), App: Object.assign(App, antd.App) };
});
