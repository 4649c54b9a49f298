/** The values of a body, as name and value; a list has an entry for each of its values. */
const entriesOf = (body: object): [string, unknown][] =>
  Object.entries(body).flatMap(([name, value]: [string, unknown]) =>
    [value].flat().map((entry: unknown): [string, unknown] => [name, entry]),
  );

/** The files of a body. They are the objects of the caller; a form would return copies, for which no progress listener is registered. */
export function filesOf(body: object): Blob[] {
  return body instanceof Blob ? [body] : entriesOf(body).flatMap(([, entry]) => (entry instanceof Blob ? entry : []));
}

/** The generated calls pass `{ media: [Blob], purpose }`, which would be sent as JSON. The form has one part for each value. */
export function formBody(body: object): FormData {
  const form = new FormData();
  const entries = entriesOf(body).filter(([, entry]) => entry !== undefined);
  // Text comes first, so that the server has read the purpose when the files arrive.
  for (const [name, entry] of entries) if (!(entry instanceof Blob)) form.append(name, String(entry));
  for (const [name, entry] of entries) if (entry instanceof Blob) form.append(name, entry);
  return form;
}
