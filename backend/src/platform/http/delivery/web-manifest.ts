import { existsSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import type { RequestHandler } from 'express';
import type { PageSite } from '../../../kernel/site-settings.js';

/** The manifest of the installed app, with the name and slogan of the site (PR-148). `folder` has the built frontend. */
export function webManifest(folder: string, site: () => PageSite): RequestHandler {
  const file = path.join(folder, 'manifest.webmanifest');
  if (!existsSync(file)) return (_request, _response, next) => next();
  const built = JSON.parse(readFileSync(file, 'utf8')) as { description: string };
  return (_request, response) => {
    const { name, slogan } = site();
    response
      .set({ 'Cache-Control': 'no-cache', 'Content-Type': 'application/manifest+json; charset=utf-8' })
      .send(JSON.stringify({ ...built, name, short_name: name, description: slogan || built.description }));
  };
}
