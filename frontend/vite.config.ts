import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** Where the API of a development server listens; the built app is served by the API itself. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`;

/** Everything the server answers itself; `/adm/login` is a page for a browser and a call for a script. */
const served = ['/api', '/avatar', '/storage', '/adm/api', '/adm/current', '/adm/test-session', '/adm/logout'];

/** What is read first is in the page itself: its style and its pictures go before the app that takes it over. */
const appComesLast: Plugin = {
  name: 'app-comes-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
};

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    appComesLast,
    // once, and as well as can be, instead of at each request
    compression({
      include: /\.(js|css|svg|html)$/,
      threshold: 1000,
      algorithms: [defineAlgorithm('gzip', { level: 9 }), 'brotliCompress'],
    }),
  ],
  resolve: {
    alias: { 'react-style-singleton': fileURLToPath(new URL('src/shared/ui/style-singleton.ts', import.meta.url)) },
  },
  server: {
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, api])),
      '/adm/login': {
        target: api,
        bypass: (request) => (request.method === 'GET' ? '/index.html' : undefined),
      },
    },
  },
  build: {
    // Read by scripts/size-budget.mjs to tell first-load code from code loaded later.
    manifest: true,
    sourcemap: false,
    target: 'es2022',
  },
});
