export interface FormBody {
  form: FormData;
  /** The original objects, because a form returns copies, for which no progress listener is registered. */
  blobs: Blob[];
}

function append(form: FormData, name: string, value: unknown): void {
  if (value instanceof Blob || typeof value === 'string') form.append(name, value);
  else if (typeof value === 'number' || typeof value === 'boolean') form.append(name, String(value));
}

/**
 * The generated calls pass `{ media: [Blob], purpose }`, which would be sent as JSON. A body with a file becomes a form with one
 * part for each entry; any other body results in null.
 */
export function formBody(body: unknown): FormBody | null {
  if (typeof body !== 'object' || body === null) return null;
  const parts = Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value]).map((entry: unknown) => ({ name, entry })),
  );
  const blobs = parts.map(({ entry }) => entry).filter((entry) => entry instanceof Blob);
  if (blobs.length === 0) return null;
  const form = new FormData();
  // Text comes first, so that the server has read the purpose when the files arrive.
  for (const { name, entry } of parts.filter((part) => !(part.entry instanceof Blob))) append(form, name, entry);
  for (const { name, entry } of parts.filter((part) => part.entry instanceof Blob)) append(form, name, entry);
  return { form, blobs };
}
