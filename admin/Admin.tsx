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
import { readSiteName } from './ui/state/site-name';
import { ignoreStrayPress } from './ui/dialogs/double-click';
import { closeTopDialog } from './ui/dialogs/top-dialog';

// A button is busy before the second press of a double click: one write.
notifyManager.setScheduler(queueMicrotask);

const RepairScreen = onDemand(() => import('./auth/RepairScreen'), 'RepairScreen');

/** Repairs a stored session before anything else looks at it, and would throw it away. */
const REPAIR = '/admin/repair';

function newClient(): QueryClient {
  // Offline, requests fail and say so; they would wait without a word.
  const networkMode = 'always';
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode, retry: 1, refetchOnReconnect: true },
      mutations: { networkMode },
    },
  });
}

/** The back office: one application under /admin. */
export function Admin() {
  const [client] = useState(newClient);
  useEffect(keepFocus, []);
  useEffect(() => void readSiteName(), []);
  useEffect(() => {
    onWrite(() => void client.invalidateQueries({ queryKey: publicationQuery.queryKey }));
  }, [client]);
  useWindowEvent('keydown', closeTopDialog, { capture: true });
  useWindowEvent('mousedown', ignoreStrayPress, { capture: true });
  useWindowEvent('mouseup', ignoreStrayPress, { capture: true });
  useWindowEvent('click', ignoreStrayPress, { capture: true });
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
  // The provider writes its styles where it stands: in the head, not the body.
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
