import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Cacheable } from '../../database/cache.js';

const compressions = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html: Buffer) => promisify(gzip)(html),
};
type PageEncoding = keyof typeof compressions;

interface PageFields {
  status: number;
  /** Target of a redirect. */
  location?: string;
  /** The creator whose page it is. */
  creatorId?: number;
  /** Source expressions of the `style` attributes for the content security policy. */
  styleHashes: string[];
  html: string;
}

/** A page with its status and headers. Compresses each variant once. */
export class CachedPage implements Cacheable {
  readonly status: number;
  readonly location?: string;
  readonly creatorId?: number;
  readonly styleHashes: string[];
  readonly html: Buffer;
  private readonly variants = new Map<PageEncoding, Promise<Buffer>>();

  constructor({ status, location, creatorId, styleHashes, html }: PageFields) {
    this.status = status;
    this.location = location;
    this.creatorId = creatorId;
    this.styleHashes = styleHashes;
    this.html = Buffer.from(html);
  }

  /** Two compressed variants have about half of the size. */
  get bytes(): number {
    return Math.ceil(this.html.length * 1.5);
  }

  encoded(encoding: PageEncoding): Promise<Buffer> {
    const variant = this.variants.get(encoding) ?? compressions[encoding](this.html);
    this.variants.set(encoding, variant);
    return variant;
  }
}
