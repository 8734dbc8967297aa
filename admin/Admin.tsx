import './admin.css';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router';
import { router } from './routes';
import { SessionProvider } from './session';
import { theme } from './theme';

/** The back office: one application under /admin. */
export function Admin() {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 1 } } }));
  return (
    <MantineProvider theme={theme}>
      <QueryClientProvider client={client}>
        <ModalsProvider>
          <Notifications position="bottom-right" />
          <SessionProvider>
            <RouterProvider router={router} />
          </SessionProvider>
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
