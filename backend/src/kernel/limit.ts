const limits = new Map<string, unknown>();

/** Declares a value that clients know too. The API document publishes it as `x-limits`, from which the frontend reads it. */
export function limit<const Value>(name: string, value: Value): Value {
  if (limits.has(name)) throw new Error(`The limit ${name} is declared twice.`);
  limits.set(name, value);
  return value;
}

/** All declared limits by their names. */
export const declaredLimits = (): Readonly<Record<string, unknown>> => Object.fromEntries(limits);
