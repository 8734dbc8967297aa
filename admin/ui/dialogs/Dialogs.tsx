import { ModalsProvider, modals } from '@mantine/modals';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { dialogsAreShown } from './ask';

/** A question is asked of who stands in a dialog. */
const ABOVE_DIALOGS = 300;

/** Where the questions of `ask` are shown; they go with the screen that the Back button leaves. */
export function Dialogs() {
  useEffect(() => dialogsAreShown(), []);
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(key);
  useEffect(() => {
    if (isBack && shown.current !== key) modals.closeAll();
    shown.current = key;
  }, [key, isBack]);
  return <ModalsProvider modalProps={{ zIndex: ABOVE_DIALOGS }}>{null}</ModalsProvider>;
}
