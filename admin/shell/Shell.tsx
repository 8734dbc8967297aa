import { AppShell, Burger, Group, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink, IconGauge, IconLogout, IconMail } from '@tabler/icons-react';
import { NavLink, Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '../session';
import { TEXTS } from '../texts';

const SCREENS = [
  { path: '/admin/dashboard', label: TEXTS.screens.dashboard, Icon: IconGauge },
  { path: '/admin/messages', label: TEXTS.screens.messages, Icon: IconMail },
];

/** What surrounds every screen of a signed-in administrator. */
export function Shell() {
  const { user, logOut } = useSession();
  const { pathname } = useLocation();
  const [isOpen, { toggle, close }] = useDisclosure();
  if (!user) return <Navigate to="/admin/login" replace />;
  const screen = SCREENS.find(({ path }) => path === pathname);

  return (
    <AppShell
      className="admin-shell"
      header={{ height: 64 }}
      navbar={{ width: 260, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="lg"
    >
      <AppShell.Header px="md">
        <Group h="100%">
          <Burger
            opened={isOpen}
            onClick={toggle}
            hiddenFrom="sm"
            aria-label={TEXTS.openMenu}
            aria-expanded={isOpen}
          />
          <Title order={1} size="h3">
            {screen?.label ?? TEXTS.product}
          </Title>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="md" aria-label={TEXTS.navigation}>
        <Stack gap="xs" flex={1}>
          {SCREENS.map(({ path, label, Icon }) => (
            <NavLink key={path} to={path} className="admin-link" onClick={close}>
              <Icon size={20} aria-hidden />
              {label}
            </NavLink>
          ))}
        </Stack>
        <Stack gap="xs">
          <Text fw={700} px="sm">
            {user.fullName || user.username}
            <Text span display="block" size="sm" fw={400}>
              {TEXTS.role}
            </Text>
          </Text>
          <a className="admin-link" href="/" target="_blank" rel="noopener">
            <IconExternalLink size={20} aria-hidden />
            {TEXTS.viewSite}
          </a>
          <UnstyledButton className="admin-link" onClick={() => void logOut()}>
            <IconLogout size={20} aria-hidden />
            {TEXTS.logout}
          </UnstyledButton>
        </Stack>
      </AppShell.Navbar>
      <AppShell.Main>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}
