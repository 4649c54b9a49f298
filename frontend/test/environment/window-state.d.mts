export class WindowState {
  constructor(dom: { window: Window; cookieJar: { removeAllCookiesSync: () => void } });
  restore(): void;
}
