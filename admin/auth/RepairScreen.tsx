import { useEffect, useRef, useState } from 'react';
import { FIRST_SCREEN } from '../first-screen';
import { api, isSessionRefused } from '../api';
import { clearToken, storeSession, storedToken, storedUser } from '../stored-session';
import { REPAIR } from './repair-texts';
import { QUICK_LOGIN } from './texts';
import { TEXTS } from '../texts';
import { GatePage } from './GatePage';
import { quickLogin } from './quick-login';

const REDIRECT_AFTER = 2000;

type Log = (step: string) => void;

/** Repairs a session that is stored only in part, and lists the steps. */
export function RepairScreen() {
  const [steps, setSteps] = useState<string[]>([REPAIR.looking]);
  const isStarted = useRef(false);

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void repair((step) => setSteps((done) => [...done, step]));
  }, []);

  return (
    <GatePage title={REPAIR.title}>
      <div role="log" aria-label={REPAIR.steps}>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </GatePage>
  );
}

async function repair(log: Log): Promise<void> {
  if (!storedToken()) {
    if (!storedUser()) return openPage('/admin/login', REPAIR.nobody, log);
    log(REPAIR.tokenMissing);
    log(REPAIR.loggingIn);
    const answer = await quickLogin().catch(() => null);
    if (!answer) return log(QUICK_LOGIN.failedStatus);
    if (!storeSession(answer)) return log(TEXTS.storageFull);
    log(REPAIR.stored);
  }
  log(REPAIR.verifying);
  const failure: unknown = await api.auth.me.$get().then(
    () => null,
    (error: unknown) => error,
  );
  if (!failure) return openPage(FIRST_SCREEN, REPAIR.valid, log);
  if (!isSessionRefused(failure)) return log(REPAIR.unanswered);
  clearToken();
  log(REPAIR.invalid);
  window.setTimeout(() => window.location.reload(), REDIRECT_AFTER);
}

/** Loads a new page, which reads the stored session again. */
function openPage(path: string, step: string, log: Log): void {
  log(step);
  window.setTimeout(() => window.location.assign(path), REDIRECT_AFTER);
}
