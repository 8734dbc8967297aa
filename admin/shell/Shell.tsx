import './shell.css';
import { Kbd, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react';
import {
  Navigate,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router';
import { FIRST_SCREEN } from '../first-screen';
import { IconMenu2, IconSearch, IconX } from '../icons.ts';
import { ReauthenticationHost } from '../auth/ReauthenticationHost';
import { PublicationState } from '../builds/PublicationState';
import { DraftCounter } from '../releases/DraftCounter';
import { useSession } from '../session';
import { useOtherUser } from '../stored-session';
import { TEXTS } from '../texts';
import { onDialogsNeeded } from '../ui/dialogs/ask';
import { enableNotices } from '../ui/notices/notices';
import { preloadAll, dialogOnDemand } from '../ui/state/on-demand';
import { ariaKeys, shownKeys } from '../ui/shortcuts/shortcuts';
import { isDialogOpen } from '../ui/dialogs/top-dialog';
import { useShortcut } from '../ui/shortcuts/use-shortcut';
import { Loading } from '../ui/notices/LoadState';
import { SessionWarning } from './SessionWarning';
import { Sidebar } from './Sidebar';
import { useScreenTitle } from '../ui/state/site-brand';
import { screenTitle } from './screen-title';
import { REPLACING, SCREENS, TRASH } from './screens';

const ACCOUNT = '/admin/account';
const ADDRESSES = [REPLACING, TRASH, ...SCREENS];
/** Delay in milliseconds. By then the first screen is loaded, and often the next one. */
const QUIET_AFTER = 10_000;
const Dialogs = dialogOnDemand(() => import('../ui/dialogs/Dialogs'), 'Dialogs');
const ShortcutList = dialogOnDemand(() => import('./ShortcutList'), 'ShortcutList');
const CommandSearch = dialogOnDemand(() => import('./CommandSearch'), 'CommandSearch');

/** Loads the code of unopened screens before a deployment can remove it from the server. */
function whenQuiet(): () => void {
  const timer = window.setTimeout(() => void preloadAll(), QUIET_AFTER);
  return () => window.clearTimeout(timer);
}

/** Header, sidebar and dialogs around every screen of a signed-in administrator. */
export function Shell() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [isOpen, { toggle, close }] = useDisclosure();
  const other = useOtherUser();
  // The dashboard rarely opens dialogs: their container is mounted with another screen, or with the first question.
  const [hasDialogs, setDialogs] = useState(false);
  if (!hasDialogs && pathname !== FIRST_SCREEN && pathname !== '/admin') setDialogs(true);
  const [isSearching, { open: search, close: leaveSearch }] = useDisclosure();
  const actionAfter = useRef<() => void>(undefined);
  const closeSearch = (action?: () => void) => {
    actionAfter.current = action;
    leaveSearch();
  };
  useEffect(() => {
    if (isSearching) return;
    actionAfter.current?.();
    actionAfter.current = undefined;
  }, [isSearching]);
  const [isListing, { open: listShortcuts, close: leaveList }] = useDisclosure();
  useShortcut('search', () => isDialogOpen() || search());
  useShortcut('shortcuts', () => isDialogOpen() || listShortcuts());
  useHotkeys(
    [
      // Cancels the search while its code is loading.
      ['Escape', () => isDialogOpen() || leaveSearch(), { preventDefault: false }],
    ],
    [],
    true,
  );
  const title = screenTitle(ADDRESSES, pathname) ?? TEXTS.product;
  useScreenTitle(title);
  useEffect(whenQuiet, []);
  useEffect(() => onDialogsNeeded(() => setDialogs(true)), []);
  useEffect(() => (other === null ? enableNotices() : undefined), [other]);
  // A new article that gets its own address is the same screen.
  const isSameScreen = useNavigationType() === 'REPLACE';
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current !== pathname && !isSameScreen) {
      close();
      leaveSearch();
      leaveList();
    }
    shownPath.current = pathname;
  }, [pathname, isSameScreen, close, leaveSearch, leaveList]);
  const isHeld = Boolean(user && (user.mustChangePassword || user.mustAddKey));
  const [wasHeld, setWasHeld] = useState(isHeld);
  if (wasHeld && !isHeld) setWasHeld(false);
  const navigate = useNavigate();
  // Leaves an open screen by a navigation, which asks about unsaved changes.
  useEffect(() => {
    if (isHeld && !wasHeld && pathname !== ACCOUNT) void navigate(ACCOUNT, { replace: true });
  }, [isHeld, wasHeld, pathname, navigate]);
  const main = useRef<HTMLElement>(null);
  const skip = (event: MouseEvent) => {
    // The router would treat the new address as another screen.
    event.preventDefault();
    main.current?.focus();
  };
  const leaveMenu = () => {
    // On a phone the menu disappears with the link that has the focus.
    if (isOpen) main.current?.focus();
    close();
  };
  if (!user) return <Navigate to="/admin/login" replace />;
  // Until the password is changed or a second factor is added, the account screen is the only one.
  if (isHeld && wasHeld && pathname !== ACCOUNT) return <Navigate to={ACCOUNT} replace />;

  return (
    <div className="admin-shell admin-frame">
      <ScrollRestoration />
      <header className="admin-header">
        <a href="#contenu" className="admin-skip" onClick={skip}>
          {TEXTS.skip}
        </a>
        <UnstyledButton
          className="admin-menu"
          onClick={toggle}
          aria-label={TEXTS.openMenu}
          aria-expanded={isOpen}
        >
          {isOpen ? <IconX /> : <IconMenu2 />}
        </UnstyledButton>
        <Title order={1} className="admin-title">
          {title}
        </Title>
        <DraftCounter />
        <PublicationState />
        <UnstyledButton
          className="admin-search"
          onClick={search}
          aria-keyshortcuts={ariaKeys('search')}
        >
          <IconSearch size={20} />
          <Text span fw={600} visibleFrom="sm">
            {TEXTS.search}
          </Text>
          <VisuallyHidden hiddenFrom="sm">{TEXTS.search}</VisuallyHidden>
          <Kbd size="xs" visibleFrom="sm" aria-hidden>
            {shownKeys('search')}
          </Kbd>
        </UnstyledButton>
      </header>
      <nav className="admin-navbar" data-open={isOpen || undefined} aria-label={TEXTS.navigation}>
        <Sidebar user={user} onNavigate={leaveMenu} />
      </nav>
      <main ref={main} className="admin-main" id="contenu" tabIndex={-1}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
      <SessionWarning />
      <ReauthenticationHost user={user} />
      <Suspense>{hasDialogs && <Dialogs />}</Suspense>
      <Suspense>{isListing && <ShortcutList onClose={leaveList} />}</Suspense>
      <Suspense>{isSearching && <CommandSearch onClose={closeSearch} />}</Suspense>
    </div>
  );
}
