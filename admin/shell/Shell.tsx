import {
  AppShell,
  Burger,
  Group,
  Kbd,
  Text,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
import { useDisclosure, useDocumentTitle, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '../icons.ts';
import { lazy, Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { PublicationState } from '../publication/PublicationState';
import { useSession } from '../session';
import { SEARCH, TEXTS } from '../texts/common';
import { Loading } from './Loading';
import { SessionWarning } from './SessionWarning';
import { Sidebar } from './Sidebar';
import { screenTitle } from './screens';

const ACCOUNT = '/admin/account';
const DASHBOARD = '/admin/dashboard';
const Dialogs = lazy(async () => ({ default: (await import('./Dialogs')).Dialogs }));
const CommandSearch = lazy(async () => ({
  default: (await import('./CommandSearch')).CommandSearch,
}));

/** What surrounds every screen of a signed-in administrator. */
export function Shell() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [isOpen, { toggle, close }] = useDisclosure();
  // The dashboard asks nothing: dialogs come with the first screen that may, and stay.
  const [hasDialogs, setDialogs] = useState(false);
  if (!hasDialogs && pathname !== DASHBOARD && pathname !== '/admin') setDialogs(true);
  // How often the search was asked for; its code comes with the first time.
  const [searches, setSearches] = useState(0);
  const search = () => setSearches((count) => count + 1);
  useHotkeys([['mod+K', search]], [], true);
  const title = screenTitle(pathname) ?? TEXTS.product;
  useDocumentTitle(`${title} · ${TEXTS.product}`);
  if (!user) return <Navigate to="/admin/login" replace />;
  // Nothing else answers until the password is changed.
  if (user.mustChangePassword && pathname !== ACCOUNT) return <Navigate to={ACCOUNT} replace />;

  return (
    <AppShell
      className="admin-shell"
      header={{ height: 64 }}
      navbar={{ width: 260, breakpoint: 'md', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'sm', sm: 'lg' }}
    >
      <AppShell.Header px="md">
        <Group h="100%" wrap="nowrap">
          <a href="#contenu" className="admin-skip">
            {TEXTS.skip}
          </a>
          <Burger
            opened={isOpen}
            onClick={toggle}
            hiddenFrom="md"
            aria-label={TEXTS.openMenu}
            aria-expanded={isOpen}
          />
          <Title order={1} size="h4" flex={1} lineClamp={1}>
            {title}
          </Title>
          <PublicationState />
          <UnstyledButton
            className="admin-search"
            onClick={search}
            aria-keyshortcuts="Control+K Meta+K"
          >
            <IconSearch size={20} aria-hidden />
            <Text span fw={600} visibleFrom="sm">
              {SEARCH.open}
            </Text>
            <VisuallyHidden hiddenFrom="sm">{SEARCH.open}</VisuallyHidden>
            <Kbd size="xs" visibleFrom="sm" aria-hidden>
              Ctrl K
            </Kbd>
          </UnstyledButton>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="md" aria-label={TEXTS.navigation}>
        <Sidebar user={user} onNavigate={close} />
      </AppShell.Navbar>
      <AppShell.Main id="contenu" tabIndex={-1}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </AppShell.Main>
      <SessionWarning />
      <Suspense>{hasDialogs && <Dialogs />}</Suspense>
      <Suspense>{searches > 0 && <CommandSearch searches={searches} />}</Suspense>
    </AppShell>
  );
}
