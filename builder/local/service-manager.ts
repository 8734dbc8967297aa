import { spawn } from 'node:child_process';

/**
 * Sends systemd its watchdog signal three times per watchdog period, so that systemd can end a
 * frozen process.
 */
export function reassureManager(
  stopping: AbortSignal,
  { NOTIFY_SOCKET, WATCHDOG_USEC } = process.env,
): void {
  const milliseconds = Number(WATCHDOG_USEC ?? 0) / 1000;
  if (!NOTIFY_SOCKET || !milliseconds) return;
  // Node cannot write to Unix datagram sockets.
  const reassure = () =>
    spawn('systemd-notify', ['WATCHDOG=1'], { stdio: 'ignore' }).once('error', console.error);
  reassure();
  const timer = setInterval(reassure, milliseconds / 3);
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true });
}
