import { spawn } from 'node:child_process';

// A task that starts a child process. Both ignore SIGTERM.
process.on('SIGTERM', () => {});
process.channel!.ref();
process.once('message', () => {
  const child = spawn('sh', ['-c', 'trap "" TERM; echo ready; while :; do sleep 1; done'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  child.stdout.once('data', () => process.send!({ progress: `${process.pid} ${child.pid}` }));
});
