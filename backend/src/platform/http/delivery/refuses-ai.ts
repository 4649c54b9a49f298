/** The value of `X-Robots-Tag`, and of the meta tag `robots`, for content that crawlers may not collect for training AI models (PR-91). */
export const REFUSES_AI = 'noai, noimageai';
