import { namespace } from '@/shared/i18n/texts';

/** The panel is on every screen; its feed is loaded after the first paint. */
export const activityPanelTexts = namespace('activityPanel', {
  title: 'Recent Activity',
  loading: 'Loading activity',
});
