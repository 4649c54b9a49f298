/** Screen readers announce changes of the text. They do not announce a region that is inserted with its text, so it is always rendered. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
