import { toVisibleLine } from '../../../kernel/one-line.js';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Message } from '../../../kernel/message.js';
import { acceptImported } from '../../../platform/http/contract/importable.js';
import { InvalidRequest } from '../../../platform/http/contract/validation.js';
import { readMarkup } from '../../../platform/parsing/markup.js';
import { LINK_NAME_MAX, linkTarget, platformOfUrl, URL_MAX, type LinkKind, type WebPage } from '../../links/index.js';
import { LINKS_MAX, SHOWN_MAX, type FoundItem, type SourceContent } from '../domain/import.js';
import { BadImportFile } from '../domain/imports.errors.js';
import { hasAddress, linkOfText, linksOfLine, named, type FoundLink, cleaned, inTurns } from './link-lines.js';

/** Links beyond the maximum, and addresses that no link can have, are counted and not kept. */
class LinkList {
  readonly links: FoundLink[] = [];
  omitted = 0;

  add(link: FoundLink): void {
    if (this.links.length < LINKS_MAX) this.links.push(link);
    else this.omitted += 1;
  }

  omit(text: string): void {
    if (hasAddress(text)) this.omitted += 1;
  }
}

/** Checks a value by the request of its owner. Returns what the import writes, or the problem. */
export async function checked(
  name: string,
  value: Record<string, unknown>,
): Promise<{ details: Record<string, unknown>; problem?: Message }> {
  // Lets other requests run, because a source has thousands of items.
  await nextTurn();
  try {
    return { details: await acceptImported(name, withVisibleLines(withoutLongValues(value))) };
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error;
    const [problem] = error.problems;
    return { details: {}, problem: problem && { code: problem.code, params: problem.params, message: problem.message } };
  }
}

/** Names and titles, which earlier versions accepted with line breaks or signs that reverse. A longer one is refused as it is. */
const LINES = ['displayName', 'title', 'name', 'location', 'credit'];
const LINE_LENGTH_MAX = 1_000;

function withVisibleLines(value: Record<string, unknown>): Record<string, unknown> {
  const isLine = (key: string, field: unknown): field is string =>
    LINES.includes(key) && typeof field === 'string' && field.length <= LINE_LENGTH_MAX;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, isLine(key, field) ? toVisibleLine(field) : field]));
}

/** No field is longer as JSON. Longer ones would take long to validate. */
const VALUE_MAX = 20_000;

function withoutLongValues(value: Record<string, unknown>): Record<string, unknown> {
  const isShort = (field: unknown): boolean => typeof field !== 'object' || JSON.stringify(field).length <= VALUE_MAX;
  return Object.fromEntries(Object.entries(value).filter(([, field]) => isShort(field)));
}

/** A link of a source; its platform is that of its URL unless the source names one. Its URL is the one that would be stored. */
export async function linkItem(link: FoundLink): Promise<FoundItem> {
  const isWeb = link.kind === undefined || link.kind === 'link';
  const found = { platform: isWeb ? platformOfUrl(link.url) : 'other', ...link };
  const { details, problem } = await checked('link', found);
  const stored = problem === undefined ? storedUrl(link.kind ?? 'link', link.url) : { problem };
  const url = cleaned(stored.url ?? link.url, URL_MAX);
  const shown = { title: cleaned(link.displayName) || url.slice(0, SHOWN_MAX), url };
  return { type: 'link', shown, data: { details }, problem: stored.problem };
}

function storedUrl(kind: LinkKind, typed: string): { url?: string; problem?: Message } {
  try {
    return { url: linkTarget(kind, typed) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, params, message } = error;
    return { problem: { code, params, message } };
  }
}

async function contentOf(kind: 'list' | 'csv' | 'page', { links, omitted }: LinkList): Promise<SourceContent> {
  const items: FoundItem[] = [];
  for (const link of links) items.push(await linkItem(link));
  return { kind, items, omitted };
}

const URL_START = /https?:\/\//i;
/** Longer lines are no links; the limit keeps the work for a line small. */
const LINE_MAX = URL_MAX + 4 * LINK_NAME_MAX;
const LINES_PER_TURN = 250;

/** Lines with addresses, and with a name before or after an address; as Markdown too. */
export async function readList(text: string): Promise<SourceContent> {
  const list = new LinkList();
  for await (const line of inTurns(text.split('\n'), LINES_PER_TURN)) {
    const links = line.length > LINE_MAX ? [] : linksOfLine(line.trim());
    for (const link of links) list.add(link);
    if (links.length === 0) list.omit(line);
  }
  return contentOf('list', list);
}

const DELIMITERS = [',', ';', '\t'];
const URL_COLUMNS = ['url', 'link', 'href', 'address', 'website', 'destination'];
const NAME_COLUMNS = ['displayname', 'title', 'name', 'label', 'text', 'caption'];

/** Further columns of a table are not read. */
const COLUMNS_MAX = 100;

/** A table with a column of URLs. Columns are found by their headings, without headings by their values. */
export async function readCsv(text: string): Promise<SourceContent> {
  const list = new LinkList();
  let columns: { url: number; name: number } | undefined;
  for await (const row of rowsOf(text)) {
    if (columns === undefined) {
      columns = columnsOf(row);
      if (columns.url >= 0) continue;
    }
    const hasHeadings = columns.url >= 0;
    const cells = hasHeadings ? [row[columns.url] ?? ''] : row;
    const address = cells.find((cell) => URL_START.test(cell)) ?? cells.find((cell) => hasHeadings || linkOfText(cell) !== undefined);
    const text = address?.trim() ?? '';
    if (text === '') {
      list.omit(row.join(' '));
      continue;
    }
    const name = hasHeadings ? row[columns.name] : row.find((cell) => cell.trim() !== '' && cell !== address);
    list.add({ ...(linkOfText(text) ?? { url: text }), ...named(cleaned(name, LINK_NAME_MAX)) });
  }
  return contentOf('csv', list);
}

function columnsOf(row: string[]): { url: number; name: number } {
  const headings = row.map((heading) =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ''),
  );
  const columnOf = (names: string[]): number => headings.findIndex((heading) => names.includes(heading));
  return { url: columnOf(URL_COLUMNS), name: columnOf(NAME_COLUMNS) };
}

async function* rowsOf(text: string): AsyncGenerator<string[]> {
  const firstLine = text.slice(0, LINE_MAX).split('\n')[0] ?? '';
  const countOf = (delimiter: string): number => firstLine.split(delimiter).length;
  const delimiter = DELIMITERS.toSorted((one, other) => countOf(other) - countOf(one))[0];
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 4 * LINE_MAX,
  });
  try {
    for await (const row of Readable.from(piecesOf(text)).pipe(parser)) yield (row as string[]).slice(0, COLUMNS_MAX);
  } catch (error) {
    throw new BadImportFile({ reason: 'bad_csv' }, { cause: error });
  }
}

const PIECE_CHARACTERS = 16_384;

/** Lets other requests run between the pieces. */
async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE_CHARACTERS) {
    yield text.slice(at, at + PIECE_CHARACTERS);
    await nextTurn();
  }
}

const PAGE_ATTRIBUTES = new Set(['href']);

/** The links of a page with their texts, those to other sites first. */
export async function readPageLinks({ url, html }: WebPage): Promise<SourceContent> {
  const list = new LinkList();
  const found: { outside: FoundLink[]; inside: FoundLink[] } = { outside: [], inside: [] };
  const seen = new Set([url]);
  const ownHost = new URL(url).host;
  let base = url;
  let open: { href: string; text: string } | undefined;
  const close = (): void => {
    if (open === undefined) return;
    const target = URL.parse(open.href, base);
    if (target?.protocol === 'mailto:' || target?.protocol === 'tel:') list.omit(target.pathname);
    if (target?.protocol.startsWith('http')) {
      target.hash = target.host === ownHost ? '' : target.hash;
      const link = { url: target.href, ...named(cleaned(open.text, LINK_NAME_MAX)) };
      if (!seen.has(link.url)) found[target.host === ownHost ? 'inside' : 'outside'].push(link);
      seen.add(link.url);
    }
    open = undefined;
  };
  await readMarkup(html, {
    syntax: 'html',
    attributes: PAGE_ATTRIBUTES,
    onTag: (name, { href }) => {
      if (name === 'base' && href !== undefined && base === url) base = URL.parse(href, url)?.href ?? url;
      if (name !== 'a') return;
      close();
      if (href !== undefined && href.length > URL_MAX) list.omit(href.slice(0, URL_MAX));
      else if (href !== undefined) open = { href, text: '' };
    },
    onText: (text) => {
      if (open !== undefined && open.text.length < SHOWN_MAX) open.text += text.slice(0, SHOWN_MAX);
    },
    onEndTag: (name) => {
      if (name === 'a') close();
    },
  });
  close();
  for (const link of [...found.outside, ...found.inside]) list.add(link);
  return contentOf('page', list);
}
