import { ModalsProvider } from '@mantine/modals';

/** Where the questions of `ask` are shown. */
export function Dialogs() {
  return <ModalsProvider>{null}</ModalsProvider>;
}
