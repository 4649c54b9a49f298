import { namespace } from '@/shared/i18n/texts';

/** Loaded with the lightbox. */
export const lightboxTexts = namespace('lightbox', {
  notLoaded: 'This item could not be loaded',
  title: 'Media of {username}',
  position: '{n} of {total}',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  previous: 'Previous',
  next: 'Next',
  like: { one: 'Like, {n} like', other: 'Like, {n} likes' },
  unlike: { one: 'Liked, {n} like', other: 'Liked, {n} likes' },
  likeFailed: 'Your like could not be saved',
  views: { one: '{n} view', other: '{n} views' },
});
