import { FileButton } from '@mantine/core';
import { useRef, type ComponentProps } from 'react';

interface FileChoiceProps {
  accept: string;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
  children: ComponentProps<typeof FileButton>['children'];
}

/** A button that has files chosen, also those that were chosen before. */
export function FileChoice({ accept, multiple = false, onChoose, children }: FileChoiceProps) {
  const forget = useRef<() => void>(null);
  return (
    <FileButton
      accept={accept}
      multiple={multiple}
      resetRef={forget}
      onChange={(chosen: File | File[] | null) => {
        const files = [chosen ?? []].flat();
        if (files.length === 0) return;
        onChoose(files);
        // A browser says nothing when the file is the one that it has already.
        forget.current?.();
      }}
    >
      {children}
    </FileButton>
  );
}
