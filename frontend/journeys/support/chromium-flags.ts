/** The list of Playwright (chromiumSwitches.ts). Chromium uses only the last `--disable-features`, so the list is repeated here. */
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Renderers for Chromium's own window and for a possible navigation. They take a third of the processor time of a journey. */
const UNUSED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Without a graphics card, Chromium would emulate one in software for every frame. */
export const chromiumFlags = ['--disable-gpu', `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...UNUSED].join(',')}`];
