import { createHash } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';
import type { Config } from '../../config/config.js';

const POLICY = 'Content-Security-Policy';

/** Ant Design and Swagger UI insert style elements; two parts of Ant Design (`useScrollLocker`, `getScrollBarSize`) take no nonce. */
const WITH_INLINE_STYLES = /^\/(?:adm|docs)(?:\/|$)/i;

/** Hash of the style element of Radix Select, the only style element that a library inserts into visitor pages. */
const SELECT_STYLE = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='";

/** Scripts load from this origin only. Inline styles are allowed only in the back-office and the API documentation. */
export function securityHeaders(config: Config): RequestHandler {
  const strict = headers(config, SELECT_STYLE);
  const withInlineStyles = headers(config, "'unsafe-inline'");
  return (request, response, next) => {
    (WITH_INLINE_STYLES.test(request.path) ? withInlineStyles : strict)(request, response, next);
  };
}

/** Allows a style element with exactly this content in this response. */
export function allowStyle(response: Response, css: string): void {
  const hash = createHash('sha256').update(css).digest('base64');
  const policy = String(response.getHeader(POLICY));
  response.setHeader(POLICY, policy.replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`));
}

function headers(config: Config, inlineStyles: string): RequestHandler {
  const https = config.publicUrl.startsWith('https://');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", inlineStyles],
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
