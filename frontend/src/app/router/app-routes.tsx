import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { NotFoundScreen } from '@/screens/not-found/not-found-screen';
import { AppLayout } from '@/app/layout/app-layout';
import { appPath } from '@/shared/lib/taken-pages';
import { screens } from './screens';

/** `children` are further routes. */
export function AppRoutes({ children }: { children?: ReactNode }) {
  return (
    <Routes>
      {children}
      <Route element={<AppLayout />}>
        {Object.entries(screens).map(([path, Screen]) => (
          <Route key={path} path={appPath(path)} element={<Screen />} />
        ))}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
