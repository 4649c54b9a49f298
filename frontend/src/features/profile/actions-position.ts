/** Classes for actions that stand below the username on a phone, and beside the avatar on wider screens. */
export const BESIDE_AVATAR_WHEN_WIDE = 'sm:col-span-1 sm:col-start-2 sm:row-start-1 sm:mt-0 sm:justify-end sm:gap-2.5 sm:pt-4';

/** Classes for a single short button, which has room beside the avatar on most phones. */
export const BESIDE_AVATAR =
  'min-[360px]:col-span-1 min-[360px]:col-start-2 min-[360px]:row-start-1 min-[360px]:mt-0 min-[360px]:justify-end min-[360px]:pt-4';
