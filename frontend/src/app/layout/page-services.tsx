import { useCallback, useState } from 'react';
import { useAccountChanges } from '@/features/session/account-change';
import { useSession } from '@/features/session/use-session';
import { useLiveUpdates } from '@/shared/api/use-live-updates';
import { lazyComponent } from '@/shared/lib/lazy-component';
import { useTabVisible } from '@/shared/lib/use-tab-visible';
import { LazyPart } from '@/shared/ui/lazy-part';
import { usePageViews } from './use-page-views';
import { usePreloadedScreens } from '@/app/router/use-preloaded-screens';
import { useShortcuts } from './use-shortcuts';

const ShortcutsDialog = lazyComponent(async () => (await import('./shortcuts-dialog')).ShortcutsDialog);

/** What the application does besides showing its pages. It is downloaded after the first page, which does not need it. */
export function PageServices() {
  const accountId = useSession().user?.id;
  const [isHelpOpen, setHelpOpen] = useState(false);
  usePageViews();
  usePreloadedScreens();
  useAccountChanges(accountId);
  useLiveUpdates(accountId, useTabVisible());
  useShortcuts(
    useCallback(() => {
      setHelpOpen(true);
    }, []),
  );
  const closeHelp = () => setHelpOpen(false);
  return isHelpOpen ? (
    <LazyPart onError={closeHelp}>
      <ShortcutsDialog onClose={closeHelp} />
    </LazyPart>
  ) : null;
}
