import type { activityPanelTexts } from '@/shared/i18n/en/activity-panel';
import type { TextsOf } from '@/shared/i18n/texts';

export const activityPanel: TextsOf<typeof activityPanelTexts> = {
  title: 'Neueste Aktivitäten',
  loading: 'Aktivitäten werden geladen',
};
