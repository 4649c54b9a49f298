interface AlternativeProps {
  text: string;
  action: string;
  onPress: () => void;
}

/** A line below a form that leads to another one. */
export function Alternative({ text, action, onPress }: AlternativeProps) {
  return (
    <p className="border-t border-line pt-4 text-sm text-ink-soft">
      {text}{' '}
      <button
        type="button"
        onClick={onPress}
        className="inline-flex min-h-6 items-center font-semibold text-accent underline underline-offset-2"
      >
        {action}
      </button>
    </p>
  );
}
