/** Read out when its text changes; there from the start, because a region that appears with its text stays silent. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}
