/** Splits the description around the target's name, so that the name can be a link; a name that it does not contain follows it. */
export function splitAtTarget(description: string, name: string | undefined): { before: string; after: string } {
  const index = name === undefined ? -1 : description.lastIndexOf(name);
  if (name === undefined || index < 0) return { before: description + (name === undefined ? '' : ' '), after: '' };
  return { before: description.slice(0, index), after: description.slice(index + name.length) };
}
