import { createHash } from 'node:crypto';
import type { Language } from '../../kernel/language.js';
import { escapeMarkup } from '../../kernel/text.js';
import { getT, siteName } from '../../platform/texts/server-text.js';

/** `invalid`: the link is not complete. */
export type UnsubscribeState = 'question' | 'done' | 'invalid';

const CSS = `:root{color-scheme:light dark;--surface:#fff;--ink:#0f172a;--quiet:#475569;--fill:#1d4ed8;--on-fill:#fff}
@media (prefers-color-scheme:dark){:root{--surface:#0b1120;--ink:#e2e8f0;--quiet:#94a3b8;--fill:#3f6ff0}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--surface);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:28rem;padding:24px;text-align:center}
h1{margin:0 0 8px;font-size:24px;line-height:1.25}
p{margin:0 0 24px;color:var(--quiet)}
button{padding:12px 24px;border:0;border-radius:8px;background:var(--fill);color:var(--on-fill);font:inherit;font-weight:600;cursor:pointer}
a{color:inherit}
:focus-visible{outline:2px solid var(--ink);outline-offset:3px}`;
const STYLE_HASH = `'sha256-${createHash('sha256').update(CSS).digest('base64')}'`;

/** A page without scripts, which works in every browser that a mail program opens. The form sends the token in its URL again. */
export function unsubscribePage(state: UnsubscribeState, language: Language): { html: string; styleHash: string } {
  const t = getT(language, 'unsubscribe');
  const title = escapeMarkup(t(`${state}.title`));
  const hint = escapeMarkup(t(`${state}.hint`));
  const action =
    state === 'question'
      ? `<form method="post"><button>${escapeMarkup(t('button'))}</button></form>`
      : `<a href="/account">${escapeMarkup(t('settings'))}</a>`;
  return {
    styleHash: STYLE_HASH,
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${escapeMarkup(siteName())}</title>
<style>${CSS}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${hint}</p>
${action}
</main>
</body>
</html>
`,
  };
}
