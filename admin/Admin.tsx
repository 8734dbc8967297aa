import './admin.css';
import './ui/styles/touch.css';
import './ui/styles/ui.css';
import './shell/dark.css';
import './shell/sidebar.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useWindowEvent } from '@mantine/hooks';
import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { RouterProvider } from 'react-router';
import { onWrite } from './api';
import { SessionDialogs } from './auth/SessionDialogs';
import { NONCE } from './nonce';
import { publicationQuery } from './builds/queries';
import { router } from './routes';
import { SessionProvider } from './session';
import { canStore } from './stored-session';
import { TEXTS } from './texts';
import { ShellFailure } from './ui/notices/ScreenFailure';
import { theme, tokenVariables } from './theme';
import { keepFocus } from './ui/dialogs/focus';
import { onDemand } from './ui/state/on-demand';
import { readSiteBrand } from './ui/state/site-brand';
import { ignoreSecondPress } from './ui/dialogs/double-click';
import { closeTopDialog } from './ui/dialogs/top-dialog';

// Updates components in a microtask: a button is busy before the second click of a double click, so one request is
// sent.
notifyManager.setScheduler(queueMicrotask);

const RepairScreen = onDemand(() => import('./auth/RepairScreen'), 'RepairScreen');

/**
 * Path of the screen that repairs a stored session. It replaces the session provider, which would delete the broken
 * session.
 */
const REPAIR = '/admin/repair';

/** Milliseconds without a saved draft after which their number is read again: an author saves every few seconds. */
const WRITING_PAUSE = 3000;

function newClient(): QueryClient {
  // Offline, requests fail with a message. The default would pause them silently.
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode, retry: 1, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  });
}

/** The back office, one application under `/admin`. */
export function Admin() {
  const [client] = useState(newClient);
  useEffect(keepFocus, []);
  useEffect(() => void readSiteBrand(), []);
  useEffect(() => {
    const { queryKey } = publicationQuery;
    const readState = () => void client.invalidateQueries({ queryKey });
    let timer: number | undefined;
    onWrite((isDraft) => {
      window.clearTimeout(timer);
      if (isDraft) timer = window.setTimeout(readState, WRITING_PAUSE);
      else readState();
    });
  }, [client]);
  useWindowEvent('keydown', closeTopDialog, { capture: true });
  useWindowEvent('mousedown', ignoreSecondPress, { capture: true });
  useWindowEvent('mouseup', ignoreSecondPress, { capture: true });
  useWindowEvent('click', ignoreSecondPress, { capture: true });
  const isRepairing = window.location.pathname === REPAIR;
  const screens = !canStore() ? (
    <ShellFailure error={new Error(TEXTS.storageBlocked)} />
  ) : (
    <QueryClientProvider client={client}>
      {isRepairing ? (
        <Suspense>
          <RepairScreen />
        </Suspense>
      ) : (
        <SessionProvider>
          <RouterProvider router={router} />
          <SessionDialogs />
          <Notifications position="top-right" className="admin-notices" />
        </SessionProvider>
      )}
    </QueryClientProvider>
  );
  // MantineProvider renders its styles where it is mounted, so it is mounted in the head.
  return createPortal(
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={tokenVariables}
      getStyleNonce={() => NONCE}
      deduplicateInlineStyles
    >
      {createPortal(screens, document.body)}
    </MantineProvider>,
    document.head,
  );
}
