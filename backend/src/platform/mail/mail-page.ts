import type { Language } from '../../kernel/language.js';

/** The HTML document of a mail. */
export const mailPage = (body: string, language: Language): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Vitrine</title></head><body style="font-family:system-ui,sans-serif;color:#0f172a;max-width:480px;margin:24px auto">${body}</body></html>`;
