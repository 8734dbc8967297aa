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
import { useDisclosure, useDocumentTitle } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../session';
import { SEARCH, TEXTS } from '../texts/common';
import { CommandSearch } from './CommandSearch';
import { Loading } from './Loading';
import { Sidebar } from './Sidebar';
import { screenTitle } from './screens';

const ACCOUNT = '/admin/account';

/** What surrounds every screen of a signed-in administrator. */
export function Shell() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [isOpen, { toggle, close }] = useDisclosure();
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
          <UnstyledButton
            className="admin-search"
            onClick={spotlight.open}
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
      <CommandSearch />
    </AppShell>
  );
}
