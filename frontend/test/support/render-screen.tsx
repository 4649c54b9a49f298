import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { OpenedDialogOutlet } from '@/app/layout/opened-dialog-outlet';
import { LeaveDialog } from '@/app/router/leave-dialog';
import { createStore } from '@/app/store';
import { useSessionSubscription } from '@/features/session/use-session';
import { Toaster } from '@/shared/ui/toaster';
import { keepToasts } from './shows';

export const testStore = createStore;

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

/** The part of the public layout that loads the session. */
function Session() {
  useSessionSubscription();
  return null;
}

/** The settings of antd, without its transitions. Public screens do not load antd. */
function BackOffice({ children }: { children: ReactNode }) {
  const { ConfigProvider } = jest.requireMock<typeof import('antd')>('antd');
  return <ConfigProvider>{children}</ConfigProvider>;
}

function PublicPage({ children }: { children: ReactNode }) {
  return (
    <>
      <Session />
      {children}
      <OpenedDialogOutlet />
      <LeaveDialog />
    </>
  );
}

/** Renders a part of the application with a store, toasts and a router. The element `address` contains the URL. */
export function renderAt(url: string, children: ReactNode) {
  keepToasts();
  const Layout = url.startsWith('/adm') ? BackOffice : PublicPage;
  return render(
    <Provider store={testStore()}>
      <MemoryRouter initialEntries={[url]}>
        <Layout>{children}</Layout>
        <Address />
      </MemoryRouter>
      <Toaster />
    </Provider>,
  );
}
