import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './shared/styles/app.css';
import { installOfflinePage } from './app/install-offline-page';
import { Providers } from './app/providers';
import { AppRoutes, preloadScreen } from './app/router';
import { watchSystemTheme } from './shared/lib/theme';

preloadScreen(window.location.pathname);
watchSystemTheme();
installOfflinePage();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Providers>
      <AppRoutes />
    </Providers>
  </StrictMode>,
);
