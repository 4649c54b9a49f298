/** Playwright's own list (chromiumSwitches.ts). Chromium takes the last `--disable-features` only, so it has to be repeated. */
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

/** Pages that Chromium renders for its own window and for a navigation that may follow: a third of the processor time of a journey. */
const UNUSED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** Without a graphics card, Chromium would emulate one in software for every frame. */
export const chromiumFlags = ['--disable-gpu', `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...UNUSED].join(',')}`];
