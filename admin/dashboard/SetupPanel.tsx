import { SETUP_NAMES } from '#contract/setup/texts';
import type { SetupStep, StepState } from '#contract/setup/steps';
import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { IconCircleCheck } from '../icons.ts';
import { Panel } from './Panel';
import { DASHBOARD, SETUP, STEPS } from './texts';

/** Screen of each step without settings. */
const SCREENS: Partial<Record<SetupStep, string>> = {
  team: '/admin/members',
  figures: '/admin/figures',
  testimonials: '/admin/testimonials',
  articles: '/admin/articles?state=supplied',
  texts: '/admin/texts',
  email: '/admin/emails',
  second_factor: '/admin/account',
};

/** Checklist that makes a new site its owner's. Renders nothing when every step is done. */
export function SetupPanel({ steps }: { steps: StepState[] }) {
  const pending = steps.filter(({ left }) => left > 0);
  const done = steps.filter(({ left }) => left === 0);
  if (pending.length === 0) return null;
  return (
    <Panel title={SETUP.title} className="admin-warned">
      <Text mb="xs">{SETUP.progress(done.length, steps.length)}</Text>
      <ul className="admin-list admin-activity">
        {pending.map((step) => (
          <li key={step.step}>
            <PendingStep {...step} />
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <details>
          <summary>{SETUP.done}</summary>
          <ul className="admin-list">
            {done.map(({ step }) => (
              <li key={step}>
                <IconCircleCheck size={18} /> {SETUP_NAMES[step]}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

function PendingStep({ step, left, setting }: StepState) {
  const to = setting ? `/admin/settings#${setting}` : SCREENS[step];
  const words = (
    <>
      <strong>{SETUP_NAMES[step]}</strong>
      {DASHBOARD.colon}
      {STEPS[step](left)}
    </>
  );
  return to ? (
    <Link to={to} className="admin-quiet-link">
      {words}
    </Link>
  ) : (
    words
  );
}
