import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { ForcedChange } from '@/admin/settings/change-password-form';
import { RoleContext } from '@/admin/shared/roles';
import { CardSkeleton } from '@/admin/shared/states';
import { SignInAgainDialog } from '@/admin/sign-in/sign-in-again-dialog';
import { StepUpDialog } from '@/admin/sign-in/step-up-dialog';
import type { CurrentAdmin } from '@/shared/api/admin-api';
import { lazyPart } from '@/shared/ui/lazy-part';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { Skeleton } from '@/shared/ui/skeleton';
import { AdminLayout } from './admin-layout';
import { AdminOfflineBanner, MaintenanceBoundary } from './banners';

const ForcedSecondFactor = lazyPart(async () => (await import('@/admin/settings/forced-second-factor')).ForcedSecondFactor, {
  fallback: <ScreenLoading />,
});

/** The skeleton of a screen, next to the side bar. */
function ScreenLoading() {
  return (
    <main aria-busy className="mx-auto flex w-full max-w-7xl flex-col gap-5 p-4 md:p-8">
      <div>
        <Skeleton className="my-1 h-6 w-52" />
        <Skeleton className="mt-3 h-4 w-72 max-w-full" />
      </div>
      <CardSkeleton lines={8} />
    </main>
  );
}

/** The layout with the screen, once the administrator is known. It stays when a screen fails. */
export function SignedIn({ admin }: { admin: CurrentAdmin }) {
  const { username, role, mustChangePassword, mustSetUpSecondFactor } = admin;
  const { pathname } = useLocation();
  // Until the recovery codes are kept, which are shown after the second factor is set up.
  const [isSettingUp, setSettingUp] = useState(mustSetUpSecondFactor);
  if (mustSetUpSecondFactor && !isSettingUp) setSettingUp(true);
  const [isOpened, setOpened] = useState(!mustChangePassword && !isSettingUp);
  if (!mustChangePassword && !isSettingUp && !isOpened) setOpened(true);
  const secondFactor = { admin, onDone: () => setSettingUp(false) };
  // The server refuses every other request until the password is changed (PR-40), and the second factor is set up (PR-126).
  if (!isOpened) {
    return (
      <>
        <AdminOfflineBanner />
        {mustChangePassword ? <ForcedChange username={username} /> : <ForcedSecondFactor {...secondFactor} />}
        {mustChangePassword ? null : <StepUpDialog {...admin} />}
        <SignInAgainDialog username={username} />
      </>
    );
  }
  return (
    <RoleContext value={role}>
      <AdminLayout username={username} role={role}>
        <MaintenanceBoundary>
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<ScreenLoading />}>
              <Outlet context={admin} />
            </Suspense>
          </ErrorBoundary>
        </MaintenanceBoundary>
        {mustChangePassword ? <ForcedChange isDialog username={username} /> : null}
        {isSettingUp && !mustChangePassword ? <ForcedSecondFactor isDialog {...secondFactor} /> : null}
        <StepUpDialog {...admin} />
        <SignInAgainDialog username={username} />
      </AdminLayout>
    </RoleContext>
  );
}
