import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { dialogsAreShown } from './ask';

/** Where the questions of `ask` are shown. */
export function Dialogs() {
  useEffect(() => dialogsAreShown(), []);
  return <ModalsProvider>{null}</ModalsProvider>;
}
