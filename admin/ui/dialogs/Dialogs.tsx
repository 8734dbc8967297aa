import { ModalsProvider, modals } from '@mantine/modals';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { reportDialogsMounted } from './ask';

/** z-index above the dialogs that may ask a question. */
const ABOVE_DIALOGS = 300;

/** Container of the dialogs that `ask` opens. Leaving the screen with the Back button closes them. */
export function Dialogs() {
  useEffect(() => reportDialogsMounted(), []);
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(key);
  useEffect(() => {
    if (isBack && shown.current !== key) modals.closeAll();
    shown.current = key;
  }, [key, isBack]);
  return <ModalsProvider modalProps={{ zIndex: ABOVE_DIALOGS }}>{null}</ModalsProvider>;
}
