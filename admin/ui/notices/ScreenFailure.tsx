import type { PropsWithChildren } from 'react';
import { TEXTS } from '../../texts';
import { GateCard } from '../cards/GateCard';
import { Failure } from './LoadState';

const reload = () => location.reload();

interface ScreenFailureProps {
  error?: Error;
  onRetry?: () => void;
}

/** In place of a screen that breaks, or whose code cannot be fetched. */
export function ScreenFailure({
  error = new Error(TEXTS.screenFailure),
  onRetry = reload,
}: ScreenFailureProps) {
  return <Failure error={error} onRetry={onRetry} />;
}

/** In place of everything, where no screen can be left for another. Its children are other ways out. */
export function ShellFailure({ children, ...failure }: PropsWithChildren<ScreenFailureProps>) {
  return (
    <GateCard title={TEXTS.product}>
      <ScreenFailure {...failure} />
      {children}
    </GateCard>
  );
}
