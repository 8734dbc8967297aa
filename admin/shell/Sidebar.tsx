import type { SessionUser } from '#contract/accounts/auth';
import {
  Badge,
  SegmentedControl,
  Stack,
  Text,
  VisuallyHidden,
  useMantineColorScheme,
  type MantineColorScheme,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { NavLink } from 'react-router';
import { IconExternalLink } from '../icons.ts';
import { polledStatsQuery } from '../dashboard/queries';
import { TEXTS } from '../texts';
import { Brand } from '../ui/cards/Brand';
import { SCREENS, type Screen } from './screens';
import { SignOut } from './SignOut';

const MESSAGES = '/admin/messages';

interface SidebarProps {
  user: SessionUser;
  onNavigate: () => void;
}

/** Links to all screens, name of the administrator, link to the site and sign-out button. */
export function Sidebar({ user, onNavigate }: SidebarProps) {
  const technical = useId();
  const { data } = useQuery(polledStatsQuery);
  const unread = data?.unread_messages ?? 0;
  const entry = ({ path, label, Icon }: Screen) => (
    <li key={path}>
      <NavLink to={path} className="admin-link" onClick={onNavigate}>
        <Icon size={20} />
        {label}
        {path === MESSAGES && unread > 0 && (
          <Badge ml="auto">
            {unread}
            <VisuallyHidden>{TEXTS.unread(unread)}</VisuallyHidden>
          </Badge>
        )}
      </NavLink>
    </li>
  );
  return (
    <>
      <Brand />
      <div className="admin-screens">
        <ul role="list" className="admin-list">
          {SCREENS.filter(({ isTechnical }) => !isTechnical).map(entry)}
        </ul>
        <Text id={technical} size="sm" c="dimmed" fw={600} px="0.9rem" pt="sm" pb={2}>
          {TEXTS.technical}
        </Text>
        <ul role="list" aria-labelledby={technical} className="admin-list">
          {SCREENS.filter(({ isTechnical }) => isTechnical).map(entry)}
        </ul>
      </div>
      <Stack gap={2} pt="sm" className="admin-sidebar-foot">
        <Text fw={700} px="sm" lineClamp={2}>
          {user.fullName || user.username}
          <Text span display="block" size="sm" fw={400}>
            {TEXTS.role}
          </Text>
        </Text>
        <a className="admin-link" href="/" target="_blank" rel="noopener">
          <IconExternalLink size={20} />
          {TEXTS.viewSite}
          <VisuallyHidden>{TEXTS.newTab}</VisuallyHidden>
        </a>
        <Appearance />
        <SignOut user={user} />
      </Stack>
    </>
  );
}

/** Selects the light or dark scheme, or that of the device. The browser stores the choice. */
function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      data={[...TEXTS.appearances]}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as MantineColorScheme)}
      aria-label={TEXTS.appearance}
      fullWidth
      mx="sm"
    />
  );
}
