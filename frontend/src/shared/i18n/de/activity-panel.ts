import type { activityPanelTexts } from '../en/activity-panel';
import type { TextsOf } from '../texts';

export const activityPanel: TextsOf<typeof activityPanelTexts> = {
  title: 'Neueste Aktivitäten',
  loading: 'Aktivitäten werden geladen',
};
