import type { PropsWithChildren } from 'react';
import { TEXTS } from '../../texts';
import { GateCard } from '../cards/GateCard';
import { Failure } from './LoadState';

const reload = () => location.reload();

interface ScreenFailureProps {
  error?: Error;
  onRetry?: () => void;
}

/** Replaces a screen that throws an error, or whose code cannot be loaded. */
export function ScreenFailure({
  error = new Error(TEXTS.screenFailure),
  onRetry = reload,
}: ScreenFailureProps) {
  return <Failure error={error} onRetry={onRetry} />;
}

/** Replaces the whole page, when no other screen can be opened. Its children are links that lead out. */
export function ShellFailure({ children, ...failure }: PropsWithChildren<ScreenFailureProps>) {
  return (
    <GateCard title={TEXTS.product}>
      <ScreenFailure {...failure} />
      {children}
    </GateCard>
  );
}
