import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { Button, type ButtonVariant } from '@/shared/ui/button';

interface ChoosePictureProps {
  label: string;
  look?: ButtonVariant;
  onChosen: (file: File) => void;
}

/** A button that opens the file picker of the browser. */
export function ChoosePicture({ label, look, onChosen }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={look} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Without the reset, choosing the same file again fires no `change` event.
          target.value = '';
          if (file !== undefined) onChosen(file);
        }}
      />
    </>
  );
}
