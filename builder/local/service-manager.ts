import { spawn } from 'node:child_process';

/** Tells systemd that this process goes on, as often as it asks for, so that a frozen one is ended. */
export function reassureManager(
  stopping: AbortSignal,
  { NOTIFY_SOCKET, WATCHDOG_USEC } = process.env,
): void {
  const milliseconds = Number(WATCHDOG_USEC ?? 0) / 1000;
  if (!NOTIFY_SOCKET || !milliseconds) return;
  // Node has no datagram sockets of files.
  const reassure = () =>
    spawn('systemd-notify', ['WATCHDOG=1'], { stdio: 'ignore' }).once('error', console.error);
  reassure();
  const timer = setInterval(reassure, milliseconds / 3);
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
}
