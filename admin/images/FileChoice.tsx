import { FileButton } from '@mantine/core';
import { useRef, type ComponentProps } from 'react';

interface FileChoiceProps {
  accept: string;
  onChoose: (file: File) => void;
  children: ComponentProps<typeof FileButton>['children'];
}

/** A button that has a file chosen, also the one that was chosen before. */
export function FileChoice({ accept, onChoose, children }: FileChoiceProps) {
  const forget = useRef<() => void>(null);
  return (
    <FileButton
      accept={accept}
      resetRef={forget}
      onChange={(file) => {
        if (!file) return;
        onChoose(file);
        // A browser says nothing when the file is the one that it has already.
        forget.current?.();
      }}
    >
      {children}
    </FileButton>
  );
}
