import { screen } from '@testing-library/react';
import { expect } from '@jest/globals';
import { toastSettings } from '@/shared/ui/toast';

/** Toasts stay until the next one, because a busy machine can take longer than their five seconds to look for them. */
export function keepToasts(): void {
  Object.assign(toastSettings, { duration: Infinity });
}

/** The texts of the visible toasts. */
export const notices = () => [...document.querySelectorAll('[data-swipe-direction]')].map(({ textContent }) => textContent);

/** Waits for each of these texts. */
export async function shows(...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
}
