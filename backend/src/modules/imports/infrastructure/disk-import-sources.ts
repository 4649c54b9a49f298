import { isUtf8 } from 'node:buffer';
import { open, readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { Importers } from '../../../platform/imports/importers.port.js';
import { Clock } from '../../../kernel/clock.js';
import { PAGE_MAX_BYTES, UrlProber } from '../../links/index.js';
import { ImportSources, type ReceivedImportFile } from '../application/import-sources.js';
import { TEXT_FILE_MAX_BYTES, ZIP_MAX_BYTES, type SourceContent } from '../domain/import.js';
import { BadImportFile, ImportTooLarge, PageUnreadable } from '../domain/imports.errors.js';
import { readCsv, readList, readPageLinks } from './link-lists.js';
import { readZip } from './zip-sources.js';

const MEGABYTE = 1024 * 1024;
/** First bytes of a ZIP, also of an empty one. */
const ZIP_HEADS = ['PK\u0003\u0004', 'PK\u0005\u0006'];

@Injectable()
export class DiskImportSources extends ImportSources {
  constructor(
    private readonly prober: UrlProber,
    private readonly clock: Clock,
    private readonly importers: Importers,
  ) {
    super();
  }

  readText(kind: 'list' | 'csv', text: string): Promise<SourceContent> {
    return kind === 'csv' ? readCsv(text) : readList(text);
  }

  async readPage(url: string): Promise<SourceContent> {
    const page = await this.prober.read(url);
    if (page === undefined) throw new PageUnreadable({ megabytes: PAGE_MAX_BYTES / MEGABYTE });
    return readPageLinks(page);
  }

  async readFile({ path, name, bytes }: ReceivedImportFile): Promise<SourceContent> {
    if (ZIP_HEADS.includes(await headOf(path))) {
      if (bytes > ZIP_MAX_BYTES) throw new ImportTooLarge({ megabytes: ZIP_MAX_BYTES / MEGABYTE });
      return readZip(path, this.clock.now().getTime(), this.importers.all);
    }
    if (bytes > TEXT_FILE_MAX_BYTES) throw new BadImportFile({ reason: 'not_a_zip' });
    const content = await readFile(path);
    const text = textOf(content);
    if (text.includes('\0')) throw new BadImportFile({ reason: 'not_a_zip' });
    const found = await this.readText(name.toLowerCase().endsWith('.csv') ? 'csv' : 'list', text);
    // Its name says that the file is no list, so the creator has chosen the wrong one.
    if (found.items.length === 0 && !/\.(csv|txt)$/i.test(name)) throw new BadImportFile({ reason: 'not_a_zip' });
    return found;
  }
}

/** Spreadsheets on Windows write UTF-16, which begins with a mark, or the letters of Western Europe in one byte each. */
function textOf(content: Buffer): string {
  const mark = content.toString('latin1', 0, 2);
  if (mark === '\xff\xfe') return new TextDecoder('utf-16le').decode(content);
  if (mark === '\xfe\xff') return new TextDecoder('utf-16be').decode(content);
  return isUtf8(content) ? new TextDecoder().decode(content) : new TextDecoder('windows-1252').decode(content);
}

async function headOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
