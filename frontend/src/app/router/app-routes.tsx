import { useState } from 'react';
import { useRoutes, type RouteObject } from 'react-router';
import { AppLayout } from '@/app/layout/app-layout';
import { routes } from '@/app/routes';
import { appPath } from '@/shared/lib/taken-pages';

/** `admin` is the route of the back-office, which the server does not render. */
export function AppRoutes({ admin }: { admin?: RouteObject }) {
  // Elements that stay the same keep a screen from rendering at each change of the address.
  const [all] = useState(() => [
    ...(admin === undefined ? [] : [admin]),
    {
      element: <AppLayout />,
      children: Object.entries(routes).map(([path, { Screen }]) => ({ path: appPath(path), element: <Screen /> })),
    },
  ]);
  return useRoutes(all);
}
