/** The namespaces that the app shows to visitors, compiled by `scripts/texts.ts`. */
declare module '*.json?public' {
  const texts: Record<string, import('@kernel/icu-message').Messages>;
  export = texts;
}

/** The namespaces of the back-office. */
declare module '*.json?admin' {
  const texts: Record<string, import('@kernel/icu-message').Messages>;
  export = texts;
}
