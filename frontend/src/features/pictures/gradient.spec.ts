import { describe, expect, it } from '@jest/globals';
import { canGiveUp, gradientOf, gradientText } from './banner-gradient';

describe('the gradient of a banner', () => {
  it('is formatted as the server accepts it, and parsed again', () => {
    const text = 'linear-gradient(180deg, #112233, #445566, #778899)';
    expect(gradientText(gradientOf(text))).toBe(text);
  });

  it('is the default when the banner is a picture, missing, or in another format', () => {
    const defaultGradient = 'linear-gradient(90deg, #3b82f6, #8b5cf6)';
    for (const banner of [null, '/storage/a.jpg', 'linear-gradient(45deg, red, blue)'])
      expect(gradientText(gradientOf(banner))).toBe(defaultGradient);
  });

  it('keeps at least two colours', () => {
    const gradient = gradientOf(null);
    expect([0, 1, 2].map((n) => canGiveUp(gradient, n))).toEqual([false, false, true]);
    const three = { ...gradient, colours: gradient.colours.map((colour) => ({ ...colour, used: true })) };
    expect([0, 1, 2].map((n) => canGiveUp(three, n))).toEqual([true, true, true]);
  });
});
