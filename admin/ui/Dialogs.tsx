import { ModalsProvider } from '@mantine/modals';
import { useEffect } from 'react';
import { dialogsAreShown } from './ask';

/** A question is asked of who stands in a dialog. */
const ABOVE_DIALOGS = 300;

/** Where the questions of `ask` are shown. */
export function Dialogs() {
  useEffect(() => dialogsAreShown(), []);
  return <ModalsProvider modalProps={{ zIndex: ABOVE_DIALOGS }}>{null}</ModalsProvider>;
}
