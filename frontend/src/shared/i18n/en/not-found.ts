import { namespace } from '@/shared/i18n/texts';

export const notFoundTexts = namespace('notFound', {
  title: 'Page not found',
  hint: 'The page you are looking for does not exist or has moved.',
  home: 'Discover Creators',
});
