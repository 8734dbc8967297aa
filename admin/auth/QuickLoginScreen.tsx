import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { FIRST_SCREEN } from '../first-screen';
import { ApiFailure } from '../api';
import { StorageFull, useSession } from '../session';
import { Banner } from '../ui/notices/Banner';
import { QUICK_LOGIN } from './texts';
import { GatePage } from './GatePage';
import { quickLogin } from './quick-login';

const REDIRECT_AFTER = 1000;

/** Signs in with the default account of a local server. Other servers do not have this route. */
export function QuickLoginScreen() {
  const { user, accept } = useSession();
  const navigate = useNavigate();
  const [wasSignedIn] = useState(user !== null);
  const [failure, setFailure] = useState<string>();
  // Sends a single request, however often React runs the effect.
  const isAsked = useRef(false);

  useEffect(() => {
    if (user || isAsked.current) return;
    isAsked.current = true;
    quickLogin()
      .then(accept)
      .catch((error: unknown) => setFailure(sentenceOf(error)));
  }, [user, accept]);

  useEffect(() => {
    if (!user) return;
    const timer = window.setTimeout(
      () => void navigate(FIRST_SCREEN, { replace: true }),
      REDIRECT_AFTER,
    );
    return () => window.clearTimeout(timer);
  }, [user, navigate]);

  const connected = wasSignedIn ? QUICK_LOGIN.already : QUICK_LOGIN.connected;
  return (
    <GatePage title={QUICK_LOGIN.title}>
      <Text role="status">
        {failure ? QUICK_LOGIN.failedStatus : user ? connected : QUICK_LOGIN.connecting}
      </Text>
      {failure && <Banner>{failure}</Banner>}
    </GatePage>
  );
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.status === 0) return QUICK_LOGIN.exception;
  return error instanceof StorageFull ? error.message : QUICK_LOGIN.error;
}
