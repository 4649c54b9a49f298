interface InlineErrorProps {
  id?: string;
  /** The error message; null or undefined without an error. */
  text: string | null | undefined;
}

/** The error of a form or a dialog, between its fields and its actions. */
export function InlineError({ id, text }: InlineErrorProps) {
  if (text === null || text === undefined) return null;
  return (
    <p id={id} role="alert" className="rounded-panel bg-danger-soft px-4 py-3 text-sm font-medium text-danger">
      {text}
    </p>
  );
}
