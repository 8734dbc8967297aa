import { FileButton } from '@mantine/core';
import { useRef, type ComponentProps } from 'react';

interface FileChoiceProps {
  accept: string;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
  children: ComponentProps<typeof FileButton>['children'];
}

/** Button that opens a file chooser. The same file can be chosen again. */
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
        // Without a reset, the browser fires no `change` event when the same file is chosen again.
        forget.current?.();
      }}
    >
      {children}
    </FileButton>
  );
}
