/**
 * Every shared part in every state, for designers and reviewers. `make dev` serves the page at /parts/, with the parts of the back-office
 * at /parts/?back-office; the build leaves it out.
 */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import './parts.css';
import { createStore } from '@/app/store';
import { LeaveDialog } from '@/app/router/leave-dialog';
import { ThemeSwitch } from '@/shared/ui/theme-switch';
import { Toaster } from '@/shared/ui/toaster';
import type { Part } from './public-parts';

function Parts({ parts }: { parts: Part[] }) {
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-10 p-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl font-extrabold tracking-tight">Parts</h1>
        <nav className="mr-auto flex gap-4 text-accent">
          <a href="/parts/">Public pages</a>
          <a href="/parts/?back-office">Back-office</a>
        </nav>
        <div className="w-72">
          <ThemeSwitch />
        </div>
      </header>
      {parts.map(({ name, states }) => (
        <section key={name} aria-label={name} className="flex flex-col gap-4">
          <h2 className="text-xl font-bold tracking-tight">{name}</h2>
          <div className="flex flex-wrap items-start gap-4">{states}</div>
        </section>
      ))}
    </main>
  );
}

/** Only the back-office loads its styles. */
async function page(): Promise<ReactNode> {
  if (window.location.search === '?back-office') {
    const { AdminProviders, adminParts } = await import('./admin-parts');
    return (
      <AdminProviders>
        <Parts parts={adminParts} />
      </AdminProviders>
    );
  }
  const { publicParts } = await import('./public-parts');
  return (
    <>
      <Parts parts={publicParts} />
      <LeaveDialog />
    </>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <Provider store={createStore()}>
    <BrowserRouter>{await page()}</BrowserRouter>
    <Toaster />
  </Provider>,
);
