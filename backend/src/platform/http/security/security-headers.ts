import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../../config/config.js';

const POLICY = 'Content-Security-Policy';

/** Ant Design and Swagger UI insert style elements; two parts of Ant Design (`useScrollLocker`, `getScrollBarSize`) take no nonce. */
const WITH_INLINE_STYLES = /^\/(?:adm|docs)(?:\/|$)/i;

/**
 * Hashes of the style elements of Radix Select and of the plug-in `Feedback` of dnd-kit, the only style elements that libraries insert
 * into visitor pages.
 */
const LIBRARY_STYLES = ["'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='", "'sha256-E7zJXfkufcgTIQG1Th6iYnoGis+rTfZd044bgiM1kr4='"];

/** Scripts load from this origin only. Inline styles are allowed only in the back-office and the API documentation. */
export function securityHeaders(config: Config): RequestHandler {
  const strict = headers(config, LIBRARY_STYLES);
  const withInlineStyles = headers(config, ["'unsafe-inline'"]);
  return (request, response, next) => (WITH_INLINE_STYLES.test(request.path) ? withInlineStyles : strict)(request, response, next);
}

/** Allows `style` attributes with exactly these contents in this response. */
export function allowStyleAttributes(response: Response, hashes: string[]): void {
  if (hashes.length === 0) return;
  response.setHeader(POLICY, `${String(response.getHeader(POLICY))};style-src-attr 'unsafe-hashes' ${hashes.join(' ')}`);
}

/** Allows the style element with this hash in this response. */
export function allowStyleElement(response: Response, hash: string): void {
  response.setHeader(POLICY, `${String(response.getHeader(POLICY))};style-src-elem 'self' ${hash}`);
}

/** Allows frames from these origins in this response. Without it, a page frames only this site, whose embeds are the only pages for frames. */
export function allowFrames(response: Response, origins: readonly string[]): void {
  if (origins.length > 0) response.setHeader(POLICY, `${String(response.getHeader(POLICY))};frame-src 'self' ${origins.join(' ')}`);
}

/**
 * Lets pages of every site frame this response (PR-113), which has no script, no form, and one style element with the hash `style`. Pages that
 * are isolated (`Cross-Origin-Embedder-Policy`) can frame it too.
 */
export function allowFraming(response: Response, style: string): void {
  response.removeHeader('X-Frame-Options');
  response.set({
    [POLICY]: `default-src 'none';style-src ${style};img-src 'self';media-src 'self';base-uri 'none';form-action 'none';frame-ancestors *`,
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}

function headers(config: Config, inlineStyles: string[]): RequestHandler {
  const https = config.publicUrl.startsWith('https://');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...inlineStyles],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
}
