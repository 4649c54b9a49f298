/**
 * The thread that renders pages with the server build of the frontend. It imports packages only, and types, so that Node can run the
 * source file in tests.
 */
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageToRender, RenderedPage } from '../application/page-renderer.ts';
import type { TaskReport } from './task-thread.ts';

interface ServerBuild {
  render: (page: PageToRender) => Promise<{ markup: string; screenModule?: string }>;
}

const { render } = (await import(pathToFileURL(workerData as string).href)) as ServerBuild;

/** React puts the preloads of prioritised images before the markup. They belong into the head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;
/** React escapes quotes in texts and attribute values, so a match is always an attribute. */
const STYLE_ATTRIBUTES = / style="([^"]*)"/g;

async function renderPage(page: PageToRender): Promise<RenderedPage> {
  const { markup, screenModule } = await render(page);
  const preloads = PRELOADS.exec(markup)?.[0] ?? '';
  const styles = new Set([...markup.matchAll(STYLE_ATTRIBUTES)].map(([, style = '']) => unescaped(style)));
  return { html: markup.slice(preloads.length), preloads, styleHashes: [...styles].map(hashOf), screenModule };
}

async function report(page: PageToRender): Promise<TaskReport<RenderedPage>> {
  try {
    return { result: await renderPage(page) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (page: PageToRender) => {
  void report(page).then((answer) => parentPort?.postMessage(answer));
});

/** React escapes these five characters. */
const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
