const DIGIT = /\p{Nd}/u;

/** The decimal digits of every script as 0 to 9, because keyboards of some languages type their own. Other characters stay. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    // Unicode has the ten digits of each script in a row, from zero on.
    let before = 0;
    while (DIGIT.test(String.fromCodePoint((digit.codePointAt(0) ?? 0) - before - 1))) before += 1;
    return String(before % 10);
  });
}
