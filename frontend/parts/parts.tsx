/** Every shared part in every state, for designers and reviewers. `make dev` serves the page at /parts/; the build leaves it out. */
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import './parts.css';
import { createStore } from '@/app/store';
import { ThemeSwitch } from '@/shared/ui/theme-switch';
import { Toaster } from '@/shared/ui/toaster';
import { publicParts } from './public-parts';

function Parts() {
  return (
    <main className="mx-auto flex max-w-5xl flex-col gap-10 p-6">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl font-extrabold tracking-tight">Parts</h1>
        <div className="w-72">
          <ThemeSwitch />
        </div>
      </header>
      {publicParts.map(({ name, states }) => (
        <section key={name} aria-label={name} className="flex flex-col gap-4">
          <h2 className="text-xl font-bold tracking-tight">{name}</h2>
          <div className="flex flex-wrap items-start gap-4">{states}</div>
        </section>
      ))}
    </main>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <Provider store={createStore()}>
    <MemoryRouter>
      <Parts />
      <Toaster />
    </MemoryRouter>
  </Provider>,
);
