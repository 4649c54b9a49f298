export interface FormBody {
  form: FormData;
  /** The very objects that were handed over: a form gives out copies, which nobody listens to. */
  blobs: Blob[];
}

function append(form: FormData, name: string, value: unknown): void {
  if (value instanceof Blob || typeof value === 'string') form.append(name, value);
  else if (typeof value === 'number' || typeof value === 'boolean') form.append(name, String(value));
}

/**
 * The generated calls hand over `{ media: [Blob], purpose }`, which would be sent as JSON.
 * A body with a file in it becomes a form, with one part for each entry; any other body gives null.
 */
export function formBody(body: unknown): FormBody | null {
  if (typeof body !== 'object' || body === null) return null;
  const parts = Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).map((entry: unknown) => ({ name, entry })),
  );
  const blobs = parts.map(({ entry }) => entry).filter((entry) => entry instanceof Blob);
  if (blobs.length === 0) return null;
  const form = new FormData();
  // Text first: the server reads the parts in order, and knows the purpose before the bytes arrive.
  for (const { name, entry } of parts.filter((part) => !(part.entry instanceof Blob))) append(form, name, entry);
  for (const { name, entry } of parts.filter((part) => part.entry instanceof Blob)) append(form, name, entry);
  return { form, blobs };
}
