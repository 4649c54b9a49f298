import { lazyComponent } from '@/shared/lib/lazy-component';

/** A separate chunk, because an administrator opens it once. */
export const InvitationScreen = lazyComponent(async () => (await import('./invitation-screen')).InvitationScreen);
