import { namespace } from '@/shared/i18n/texts';

export const shortcutsTexts = namespace('shortcuts', {
  title: 'Keyboard shortcuts',
  subtitle: 'Move around without the mouse.',
  search: 'Search creators',
  help: 'Show these shortcuts',
  lightbox: 'Previous or next item in the gallery',
  zoom: 'Zoom a picture of the gallery in or out',
  close: 'Close what is open',
});
