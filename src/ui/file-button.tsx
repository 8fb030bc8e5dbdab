import { useRef } from 'preact/hooks';
import { Button } from './button.tsx';

interface FileButtonProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
}

/** Draws a button that asks for a JSON file. */
export function FileButton({ label, disabled = false, onFile }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="upload" disabled={disabled} onClick={() => picker.current?.click()}>
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={label}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Cleared so that the person can choose the same file again after they have mended it.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
