import { screen } from '@testing-library/react';
import { expect } from '@jest/globals';

/** Waits for each of these texts. */
export async function shows(...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
}
